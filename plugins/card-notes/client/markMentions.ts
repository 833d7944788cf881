import type { Note } from '../../registers/contract.ts';

/** The text of a note with the names in bold that it mentions. */
export function markMentions({ content, mentions = [] }: Pick<Note, 'content' | 'mentions'>): string {
  if (mentions.length === 0) return content;
  // Of two that begin alike the longer one first.
  const names = mentions
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return content.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}*])@(?:${names.join('|')})(?![\\p{L}\\p{N}*])`, 'gu'), '**$&**');
}
