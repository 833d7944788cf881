import type { EntityShape } from '../entity/EntityShape.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { TransitionInfo } from '../wire.ts';
import type { RecordForm } from '../forms/RecordForm.ts';

/** The record page that a card sits on. Observable. */
export interface RecordPage {
  readonly entity: EntityShape;
  /** Absent while a new record has not been saved. */
  readonly record: EntityRecord | undefined;
  readonly form: RecordForm;
  /** Whether the user may save this kind of record. */
  readonly isWritable: boolean;
  /** Whether fields show inputs; always true on the page that creates a record. */
  readonly isEditing: boolean;
  /** Turns inputs on, where the user may write. */
  edit(): void;
  /** Turns inputs off again, unless something was changed. Absent where there is nothing to read. */
  stopEditing?(): void;
  /** Ways on from the present status, each with the reason when it is closed. */
  readonly transitions: readonly TransitionInfo[];
  /** Asks where the transition wants it, runs it and reads the record again. */
  runTransition(transition: TransitionInfo): Promise<void>;
  /** Opens a modal of the layout by its name; closes it without one. Absent where pages have none. */
  openModal?(name: string | undefined): void;
  /** Reads the record again, unless there are unsaved changes. */
  reload(): Promise<void>;
}
