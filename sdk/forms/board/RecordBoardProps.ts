import type { ReactNode } from 'react';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { RecordMoves } from '../moves/RecordMoves.ts';
import type { BoardColumn } from './BoardColumn.ts';

export interface RecordBoardProps<Shown extends EntityRecord = EntityRecord> {
  readonly moves: RecordMoves;
  readonly columns: readonly BoardColumn<Shown>[];
  /** One column at a time. */
  readonly isNarrow: boolean;
  /** The status whose column is shown where there is one at a time; the first that has records, or the first, unless given. */
  readonly chosen?: string | undefined;
  readonly choose: (status: string) => void;
  /** What a card says first, beside the ways to other columns. */
  title(record: Shown): ReactNode;
  /** What it says below. */
  details?(record: Shown): ReactNode;
  /** What a column without a record says, translated. */
  readonly none: string;
  /** What stands below the cards of a column. */
  foot?(column: BoardColumn<Shown>): ReactNode;
}
