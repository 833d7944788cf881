import { harmlessCell } from '@mortise/sdk/domain';
import { linesOf, type Pivot } from './computePivot.ts';

interface CsvWords {
  readonly heads: readonly string[];
  readonly total: string;
  readonly write: (path: string, value: string) => string;
}

/** The pivot as CSV that spreadsheets open: exact figures, a column for each level of groups. */
export function csvOf(pivot: Pivot, column: string | undefined, { heads, total, write }: CsvWords): string {
  const trail: string[] = [];
  const lines = linesOf(pivot.groups, new Set()).map(({ depth, path, value, cells, total: sum }) => {
    trail.splice(depth, trail.length, write(path, value));
    return [...heads.map((_, level) => trail[level] ?? ''), ...cells, sum];
  });
  const head = [...heads, ...pivot.columns.map((one) => (column === undefined ? one : write(column, one))), total];
  const foot = [...heads.map((_, level) => (level === 0 ? total : '')), ...pivot.totals, pivot.total];
  return [head, ...lines, foot].map((cells) => cells.map(cellOf).join(';')).join('\r\n');
}

function cellOf(text = ''): string {
  const safe = harmlessCell(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
