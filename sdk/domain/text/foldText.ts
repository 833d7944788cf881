const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', '’': "'" };

/**
 * Text as searches compare it: without accents, in lower case, single spaces.
 * Stored text and typed words pass through the same function, so that they cannot disagree.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return plain
    .replaceAll(/[œæßøłđðþı’]/g, (letter) => LETTERS[letter]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
