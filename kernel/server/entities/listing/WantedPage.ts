import type { SortKey } from './sortKeys.ts';

/** The page that is wanted. */
export interface WantedPage {
  readonly keys: readonly SortKey[];
  readonly columns: string;
  readonly limit: number;
  readonly offset: number;
  /** Values of the keys where the page before ended. */
  readonly after?: readonly unknown[];
}
