import { type Cell, textOf } from './Cell.ts';
import type { TableRow } from './TableRow.ts';

const filledCells = (cells: readonly Cell[]): number => cells.filter((cell) => cell !== '').length;
/** Years are names of columns in many a statistic. */
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
const isValue = (cell: Cell): boolean =>
  typeof cell === 'string' ? /^[-+(]?[\d.,'’ ]*\d[\d.,'’ ]*[)%]?$/.test(cell) && !isYear(cell) : !isYear(textOf(cell));

/** Headers are the first line that is nearly as wide as the file and holds text in every cell. */
export function headerOf(lines: readonly TableRow[]): TableRow {
  const widest = Math.max(...lines.map(({ cells }) => filledCells(cells)));
  const isWide = ({ cells }: TableRow, share: number): boolean => filledCells(cells) >= widest * share;
  const isWorded = ({ cells }: TableRow): boolean => !cells.some(isValue);
  const found = lines.findIndex((line) => isWide(line, 0.8) && isWorded(line));
  const first = lines.findIndex((line) => isWide(line, 0.8));
  // Merged headers leave cells empty: the line above the first row of values is meant then, not a row that happens to hold words.
  const merged = lines.findLastIndex((line, at) => at < (found === -1 ? first : found) && isWide(line, 0.5) && isWorded(line));
  if (found > first || found === -1) return lines[merged === -1 ? Math.max(found, 0) : merged]!;
  return lines[found]!;
}

const TOTAL =
  /^(?:(?:grand |sub|overall )?totals?|sums?|(?:sous-|s\/)?tota(?:l|ux)(?: général)?|somme|gesamt(?:summe|betrag)?|summe|zwischensumme|insgesamt|totale|somma|suma|totaal|subtotaal|المجموع|الإجمالي)(?![\p{L}\d])/iu;

/** A line under a table that adds up its rows. */
export const isTotal = ({ cells }: TableRow): boolean => TOTAL.test(textOf(cells.find((cell) => cell !== '')));

/** A line with a remark and nothing else. */
export const isNote = (row: TableRow | undefined, columns: number): boolean =>
  row !== undefined && columns >= 3 && filledCells(row.cells) === 1 && typeof row.cells.find((cell) => cell !== '') === 'string';

/** Two columns of one name become `Name` and `Name (2)`; one without a name has that of the line above, or `Column 3`. */
export function uniqueNames(headers: readonly string[], above: readonly string[], width: number): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: Math.max(headers.length, width) }, (_, index) => {
    const name = headers[index] || (filledCells(above) > 1 && above[index]) || `Column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
