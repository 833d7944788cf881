import type { EntityShape, TransitionInfo } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';

const NOTHING: EntityShape = { name: 'Page', collection: 'script/pages', registrationPrefix: '', fields: {}, documents: false };

/** A page without a record, for the cards that stand on it. */
export class ScriptPage implements RecordPage {
  readonly entity = NOTHING;
  readonly record = undefined;
  readonly form = new RecordForm(NOTHING);
  readonly isWritable = false;
  readonly isEditing = false;
  readonly transitions: readonly TransitionInfo[] = [];
  readonly reload: () => Promise<void>;

  constructor(reload: () => Promise<void>) {
    this.reload = reload;
  }

  edit(): void {}
  async runTransition(): Promise<void> {}
}
