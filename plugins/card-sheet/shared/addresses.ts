/** A cell by its place, counted from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A sheet ends at IV10000. */
export const MOST_COLUMNS = 256;
export const MOST_ROWS = 10_000;

const LETTERS = 26;

/** 0 → `A`, 26 → `AA` */
export const columnName = (index: number): string =>
  index < LETTERS ? String.fromCharCode(65 + index) : columnName(Math.floor(index / LETTERS) - 1) + columnName(index % LETTERS);

/** `A` → 0, `AA` → 26 */
export const columnIndex = (name: string): number =>
  [...name.toUpperCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

export const addressOf = ({ row, column }: CellPlace): string => `${columnName(column)}${row + 1}`;

/** `B4` as a place; undefined when it is none, or lies beyond the end. */
export function placeOf(address: string): CellPlace | undefined {
  const [, name, row] = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,5})$/.exec(address) ?? [];
  if (name === undefined) return undefined;
  const place = { row: Number(row) - 1, column: columnIndex(name) };
  return isInside(place) ? place : undefined;
}

export const isInside = ({ row, column }: CellPlace): boolean => row >= 0 && row < MOST_ROWS && column >= 0 && column < MOST_COLUMNS;

/** One number for a place: maps find it faster than a text. */
export const keyOf = ({ row, column }: CellPlace): number => row * MOST_COLUMNS + column;
export const placeOfKey = (key: number): CellPlace => ({ row: Math.floor(key / MOST_COLUMNS), column: key % MOST_COLUMNS });

/** A rectangle of cells, both corners in it. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** The rectangle between two corners, whichever they are. */
export const rangeBetween = (one: CellPlace, other: CellPlace): CellRange => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

export const rangeText = ({ from, to }: CellRange): string => `${addressOf(from)}:${addressOf(to)}`;

/** All places of a range, row by row. */
export function* placesIn({ from, to }: CellRange): Generator<CellPlace> {
  for (let row = from.row; row <= to.row; row += 1) for (let column = from.column; column <= to.column; column += 1) yield { row, column };
}
