export const SHEET_CELL_TYPES = ['text', 'number', 'percentage', 'currency', 'date', 'checkbox', 'select'] as const;
export type SheetCellType = (typeof SHEET_CELL_TYPES)[number];

/** A choice of a cell: a text, or a value with its label. */
export type SheetChoice = string | { readonly value: string; readonly label: string };

/** A cell of a sheet. */
export interface SheetCell {
  /**
   * What was entered: numbers, percentages (as fractions) and amounts as decimal strings, or `NaN` where the text was no number; days as
   * `YYYY-MM-DD`. Null was entered as such. Cells with a formula have none: they are computed where they are shown.
   */
  readonly value?: string | number | boolean | null;
  /** How it is read: the code of a currency, a number format such as `#,##0.00` or `0.0%`, or a type; as its type says unless given. */
  readonly format?: string;
  /** How what is typed is read; as it looks unless given. */
  readonly type?: SheetCellType;
  /** Whether the type was seen in what was typed, and goes with it. */
  readonly isGuessed?: boolean;
  /** What formulas can call it instead of its address. */
  readonly name?: string;
  /** `SUM(B2:B9)*1.2`, with decimal points and commas. */
  readonly formula?: string;
  /** The choices of a `select`. */
  readonly select?: readonly SheetChoice[];
  /** Nobody types it; a text says why. */
  readonly readOnly?: boolean | string;
  /** A note of somebody, shown at the cell. */
  readonly comment?: string;
}

/** The cells of a sheet that hold something, by their address: `{ B2: { value: '12.5' } }`. */
export type Sheet = { readonly [address: string]: SheetCell };
