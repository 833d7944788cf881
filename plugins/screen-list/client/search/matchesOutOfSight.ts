import { foldText } from '@mortise/sdk/domain';

/**
 * Whether a row was found by something that none of the columns in sight shows: one of the words is in none of its texts.
 * Words and texts are compared as the server compares them.
 */
export function matchesOutOfSight<Row>(rows: readonly Row[], texts: readonly ((row: Row) => string)[], search: string): boolean {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  return rows.some((row) => {
    const shown = foldText(texts.map((text) => text(row)).join(' '));
    return words.some((word) => !shown.includes(word));
  });
}
