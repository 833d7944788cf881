import { foldText } from '@mortise/sdk/domain';

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Letters of an excerpt before its first marked word, and in all. */
const BEFORE = 60;
const LONGEST = 220;

/** A text in pieces: words that have one of those searched for are marked, accents do not count. */
export const markWords = (text: string, words: readonly string[]): readonly Piece[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)].map(([piece]) => ({
    text: piece,
    isMarked: words.some((word) => foldText(piece).includes(word)),
  }));

/** The part of a paragraph around the first word that was searched for. */
export function markExcerpt(text: string, words: readonly string[]): readonly Piece[] {
  const pieces = markWords(text, words);
  const first = pieces.findIndex(({ isMarked }) => isMarked);
  const before = pieces.slice(0, Math.max(first, 0));
  while (lengthOf(before) > BEFORE) before.shift();
  const shown: Piece[] = before.length < first ? [{ text: '… ', isMarked: false }, ...before] : [...before];
  for (const piece of pieces.slice(Math.max(first, 0))) {
    if (lengthOf(shown) + piece.text.length > LONGEST) return [...shown, { text: ' …', isMarked: false }];
    shown.push(piece);
  }
  return shown;
}

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0);
