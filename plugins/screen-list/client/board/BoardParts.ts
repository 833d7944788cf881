import type { EntityRecord } from '@mortise/sdk';
import type { ListColumn } from '../listColumns.tsx';
import type { BoardStore } from './BoardStore.ts';

/** What all parts of a board are told. */
export interface BoardParts {
  readonly board: BoardStore;
  /** Those of the list. */
  readonly columns: readonly ListColumn[];
  readonly pathOf: (record: EntityRecord) => string;
}
