/** How numbers of a column are written: `1,234.56` or `1.234,56`. */
export type NumberStyle = 'point' | 'comma';

/** How dates of a column are written. */
export interface DateStyle {
  /** Luxon format, or `Excel` for the day numbers of workbooks. */
  readonly format: string;
  /** Of month names: `fr`. */
  readonly language?: string;
}
