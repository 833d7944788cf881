import type { CellRange } from './addresses.ts';
import type { CellResult } from './CellResult.ts';
import type { Formula } from './parseFormula.ts';
import { NO_FIGURES, type RangeFigures } from './RangeFigures.ts';

/** How far a node is in the present computation. */
export type Progress = 'clean' | 'dirty' | 'begun';

/** A cell that holds something. */
export class CellNode {
  readonly key: number;
  /** Absent where something was entered. */
  readonly formula: Formula | undefined;
  result: CellResult;
  progress: Progress = 'clean';
  /** Cells that it is computed from. */
  cells: ReadonlySet<number> = new Set();
  ranges: readonly RangeNode[] = [];

  constructor(key: number, formula: Formula | undefined, result: CellResult) {
    this.key = key;
    this.formula = formula;
    this.result = result;
  }
}

/** A range that formulas ask for. Its figures are those of the range that is one row shorter, where formulas ask for that as well, and the last row: running totals cost a row each. */
export class RangeNode {
  readonly range: CellRange;
  readonly shorter: RangeNode | undefined;
  readonly users = new Set<CellNode | RangeNode>();
  figures: RangeFigures = NO_FIGURES;
  progress: Progress = 'dirty';

  constructor(range: CellRange, shorter: RangeNode | undefined) {
    this.range = range;
    this.shorter = shorter;
  }

  /** What its own figures are summed up from. */
  get rest(): CellRange {
    const { from, to } = this.range;
    return this.shorter === undefined ? this.range : { from: { ...from, row: to.row }, to };
  }
}
