import { readFileSync } from 'node:fs';
import type { ServicingPosting } from '../shared/postings.ts';

/** Rows of the books in a chapter of the guide, as they are written there: tests read them. */
export const saidAt = (chapter: string): readonly string[] =>
  readFileSync('docs/servicing.md', 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith(chapter))!
    .split('\n')
    .filter((line) => /^\| \d{4}-/.test(line));

/** Postings as the guide writes them, a row for each day and cause. */
export function madeOf(rows: readonly ServicingPosting[]): readonly string[] {
  const sideOf = (lines: readonly ServicingPosting[], side: string): string =>
    lines
      .filter((line) => line.side === side)
      .map(({ accountName, amount }) => `${accountName} ${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`)
      .join('; ');
  return [...Map.groupBy(rows, ({ date, cause }) => `| ${date} | ${cause}`)].map(
    ([head, lines]) => `${head} | ${sideOf(lines, 'D')} | ${sideOf(lines, 'C')} |`,
  );
}
