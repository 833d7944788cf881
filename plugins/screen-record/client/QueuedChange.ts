import type { EntityShape } from '@mortise/sdk';
import type { OfflineService, WaitingChange } from '@mortise/sdk/client';
import type { ReadDraft } from './StoredDraft.ts';

/** A change that the server refused, or that met somebody else's, as the address names it: `?change=00000003`. It waits in its queue until the record is saved. OFFLINE-011 */
export class QueuedChange {
  private readonly offline: Pick<OfflineService, 'changes' | 'drop'>;
  private readonly entity: EntityShape;
  private readonly registration: string | undefined;
  private readonly id: string | null;

  constructor(offline: Pick<OfflineService, 'changes' | 'drop'>, entity: EntityShape, registration: string | undefined, search: string) {
    this.offline = offline;
    this.entity = entity;
    this.registration = registration;
    this.id = new URLSearchParams(search).get('change');
  }

  /** Whoever saved the same fields had the version before the one that it met. */
  get draft(): ReadDraft | undefined {
    const { found } = this;
    if (found === undefined || (found.state !== 'failed' && found.state !== 'conflict')) return undefined;
    const { data, before: base, version, date, state, error } = found;
    const values = Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(this.entity.fields, name)));
    const typedOn = version !== undefined && state === 'conflict' ? version - 1 : version;
    return {
      values,
      base,
      ...(typedOn !== undefined && { version: typedOn }),
      date,
      isQueued: true,
      refusal: state === 'failed' ? error : undefined,
    };
  }

  /** Once the record has what became of it. What is on its way is not called back. */
  async drop(): Promise<void> {
    if (this.found && this.found.state !== 'sending') await this.offline.drop(this.found.id);
  }

  /** A record that waits itself shows its changes, which are no others than its own. */
  private get found(): WaitingChange | undefined {
    const { changes } = this.offline;
    if (
      changes.some(
        ({ method, transition, file, key }) =>
          method === 'POST' && transition === undefined && file === undefined && key === this.registration,
      )
    )
      return undefined;
    const isIt = ({ id, method, kind, key }: WaitingChange): boolean =>
      id === this.id && method === 'PATCH' && kind === this.entity.name && key === this.registration;
    return changes.find(isIt);
  }
}
