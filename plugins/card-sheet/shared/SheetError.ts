export type SheetErrorCode = '#DIV/0!' | '#REF!' | '#VALUE!' | '#NAME?' | '#NUM!' | '#CYCLE!';

/** What a formula comes to that has no value: shown in the cell, and in all that build on it. */
export class SheetError {
  readonly code: SheetErrorCode;
  /** The cells that lead in a circle, the first once more at the end. */
  readonly cycle: readonly string[] | undefined;

  constructor(code: SheetErrorCode, cycle?: readonly string[]) {
    this.code = code;
    this.cycle = cycle;
  }
}

/** What an error of a formula means; translation keys. */
export const errorReasons: Readonly<Record<SheetErrorCode, string>> = {
  '#DIV/0!': 'Something is divided by zero, or by an empty cell.',
  '#REF!': 'The formula refers to a cell that does not exist.',
  '#VALUE!': 'The formula computes with something that is no number.',
  '#NAME?': 'The formula has a name that nobody knows, or cannot be read.',
  '#NUM!': 'The result is too large, or there is none.',
  '#CYCLE!': 'These cells are computed from each other: {cells}.',
};
