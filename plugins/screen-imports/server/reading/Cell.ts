/** A cell of a table: text as it stands there, or what a workbook says that it is. */
export type Cell = string | TypedCell;
export type TypedCell =
  /** A decimal, whatever the language of the file. */
  | { readonly number: string }
  /** ISO, with time where there is one. */
  | { readonly date: string }
  /** What a workbook shows instead of a value: `#DIV/0!`. */
  | { readonly error: string };

/** The cell as a person would read it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  if ('number' in cell) return cell.number;
  return 'date' in cell ? cell.date : cell.error;
}
