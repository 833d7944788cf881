import type { EntityShape } from '../entity/EntityShape.ts';
import type { RecordPage } from '../client/RecordPage.ts';
import type { TransitionInfo } from '../wire.ts';
import { RecordForm } from './RecordForm.ts';

const NOTHING: EntityShape = { name: 'Page', collection: 'script/pages', registrationPrefix: '', fields: {}, documents: false };

/**
 * A page without a record, for the cards that stand on it.
 * @internal
 */
export class RecordlessPage implements RecordPage {
  readonly entity = NOTHING;
  readonly record = undefined;
  readonly form = new RecordForm(NOTHING);
  readonly isWritable = false;
  readonly isEditing = false;
  readonly transitions: readonly TransitionInfo[] = [];
  readonly reload: () => Promise<void>;

  constructor(reload: () => Promise<void> = async () => {}) {
    this.reload = reload;
  }

  edit(): void {}
  async runTransition(): Promise<void> {}
}
