import type { Cell } from './Cell.ts';

export interface TableRow {
  /** Line or row number in the file, as people count. */
  readonly line: number;
  readonly cells: readonly Cell[];
}
