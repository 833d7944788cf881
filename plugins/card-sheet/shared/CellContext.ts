import type { SheetCell, SheetChoice } from '@mortise/sdk';

/** What the text of a cell is read with. */
export interface CellContext {
  /** BCP 47. */
  readonly locale: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Most digits of a percentage as a fraction; 6 unless given. */
  readonly maximumDecimals?: number;
  /** Whether it comes from the clipboard: the words null and undefined mean nothing there, and numbers may be written in other locales. */
  readonly isPasted?: boolean;
}

export const choiceValue = (choice: SheetChoice): string => (typeof choice === 'string' ? choice : choice.value);
export const choiceLabel = (choice: SheetChoice): string => (typeof choice === 'string' ? choice : choice.label);

/** Whether there is nothing in it that somebody would miss. */
export const isBlank = ({ value, formula }: SheetCell): boolean =>
  (value === undefined || value === null || value === '') && formula === undefined;
