import type { EntityRecord } from '../../entity/EntityRecord.ts';

/** The records of a status, on a board. */
export interface BoardColumn<Shown extends EntityRecord = EntityRecord> {
  readonly status: string;
  /** Those that are loaded. */
  readonly records: readonly Shown[];
  /** Of all that there are, which may be more. */
  readonly count: number;
  /** What the records come to in each currency. */
  readonly sums?: readonly { readonly currency?: string | undefined; readonly sum: string }[];
}
