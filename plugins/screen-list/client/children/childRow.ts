import type { EntityRecord } from '@mortise/sdk';
import type { ChildSource } from './childSources.ts';

/** Why a row stands under another one. */
export interface Origin {
  readonly source: ChildSource;
  /** Registration of the record that it is under. */
  readonly parent: string;
  /** Of a row that is no record but stands above, or below, those of its source; translated. */
  readonly heading?: string;
}

const ORIGIN = Symbol('origin');

/** A record, an entry of a list or a heading, as a row under another one. */
export const asChild = (record: EntityRecord, origin: Origin): EntityRecord => ({ ...record, [ORIGIN]: origin });

/** Why a row stands under another one; undefined for the records of the list itself. */
export const originOf = (row: EntityRecord): Origin | undefined => (row as { readonly [ORIGIN]?: Origin })[ORIGIN];
