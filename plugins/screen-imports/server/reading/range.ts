import type { Cell } from './Cell.ts';

/** A part of a sheet, lines and columns from 1. */
export interface Range {
  readonly lines: readonly [number, number];
  readonly columns: readonly [number, number];
}

const RANGE = /^([A-Z]{1,3})?(\d{1,7})?:([A-Z]{1,3})?(\d{1,7})?$/i;

/** `B3:F200`, `B:F` or `3:200`; undefined when the text is none of these. */
export function readRange(text: string): Range | undefined {
  const match = RANGE.exec(text.trim());
  if (match === null) return undefined;
  const [, fromColumn, fromLine, toColumn, toLine] = match;
  const range: Range = {
    lines: [Number(fromLine ?? 1), Number(toLine ?? Infinity)],
    columns: [fromColumn === undefined ? 1 : numberOf(fromColumn), toColumn === undefined ? Infinity : numberOf(toColumn)],
  };
  return range.lines[0] <= range.lines[1] && range.columns[0] <= range.columns[1] ? range : undefined;
}

const numberOf = (letters: string): number => [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The cells of a line that are in the range; undefined for a line outside of it. */
export const contains = ({ lines, columns }: Range, line: number, cells: readonly Cell[]): readonly Cell[] | undefined =>
  line < lines[0] || line > lines[1] ? undefined : cells.slice(columns[0] - 1, columns[1]);
