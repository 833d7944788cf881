export interface PivotWords {
  readonly labelOf: (path: string) => string;
  readonly write: (path: string, value: string) => string;
  readonly figure: (value: string) => string;
}
