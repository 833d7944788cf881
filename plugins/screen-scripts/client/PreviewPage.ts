import type { EntityShape, EntityRecord, TransitionInfo } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';

/** A record page to look at: its cards show the record and change nothing. */
export class PreviewPage implements RecordPage {
  readonly isWritable = false;
  readonly isEditing = false;
  readonly transitions: readonly TransitionInfo[] = [];
  readonly entity: EntityShape;
  readonly record: EntityRecord | undefined;
  readonly form: RecordForm;

  constructor(entity: EntityShape, record: EntityRecord | undefined) {
    this.entity = entity;
    this.record = record;
    this.form = new RecordForm(entity, record);
  }

  edit(): void {}
  async runTransition(): Promise<void> {}
  async reload(): Promise<void> {}
}
