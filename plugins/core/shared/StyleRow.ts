export type Scheme = 'light' | 'dark';

/** Something that a host decides of its look. */
export interface StyleRow {
  readonly property: string;
  readonly value: string;
  /** Both, where it says none. */
  readonly scheme?: string | null;
}
