/** Part of a message: an address of the web, the name of somebody, or a text. */
export interface TextPiece {
  readonly kind: 'text' | 'link' | 'mention';
  readonly text: string;
}

const LINK = String.raw`https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]`;

/** The text of a message, with its links and the names that it mentions apart. */
export function textPieces(text: string, usernames: readonly string[]): readonly TextPiece[] {
  // Of two that begin alike the longer one first.
  const names = usernames
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const mention = names.length === 0 ? '' : String.raw`|(?<![\p{L}\p{N}])@(?:${names.join('|')})(?![\p{L}\p{N}])`;
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(`${LINK}${mention}`, 'gu'))) {
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) });
    pieces.push({ kind: found.startsWith('@') ? 'mention' : 'link', text: found });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}
