import type { Disposer, EntityRecord } from '@mortise/sdk';
import type { LocalDrafts } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { reaction } from 'mobx';
import type { QueuedChange } from './QueuedChange.ts';
import type { ReadDraft, StoredDraft } from './StoredDraft.ts';

const PAUSE_MS = 400;

/** Keeps what is typed in this browser until it is saved or given up: a reload, a crash or a lost session loses nothing. */
export class RecordDraft {
  private readonly drafts: LocalDrafts<StoredDraft>;
  private readonly name: string;
  /** Where the values came from that nobody typed here. */
  private queued: QueuedChange | undefined;
  private filled: StoredDraft['values'] | undefined = undefined;

  constructor(drafts: LocalDrafts<StoredDraft>, name: string, queued?: QueuedChange) {
    this.drafts = drafts;
    this.name = name;
    this.queued = queued;
  }

  /** What was typed last lies over the change that waits in the queue. */
  read(): ReadDraft | undefined {
    const typed = this.drafts.read(this.name);
    const waiting = this.queued?.draft;
    this.filled = waiting?.values;
    if (waiting === undefined || typed === undefined) return waiting ?? typed;
    const versions = [waiting.version, typed.version].filter((version) => version !== undefined);
    return {
      ...waiting,
      values: { ...waiting.values, ...typed.values },
      base: { ...waiting.base, ...typed.base },
      ...(versions.length > 0 && { version: Math.min(...versions) }),
    };
  }

  /** The form has its own values again; the change stays in the queue. */
  letGo(): void {
    this.queued = undefined;
    this.filled = undefined;
  }

  /** The record has what became of the change. One that cannot be taken out shows in the queue. */
  async settle(): Promise<void> {
    const { queued } = this;
    this.letGo();
    await queued?.drop().catch(() => {});
  }

  /** @param base the record that the values were typed on */
  write(values: Readonly<Record<string, unknown>>, base: EntityRecord | undefined): void {
    const before = base && Object.fromEntries(Object.keys(values).map((name) => [name, base[name]]));
    this.drafts.write(this.name, { values, ...(before && { base: before, version: base._version }), date: new Date().toISOString() });
  }

  /** @param seen the record that the changes are made to */
  start(form: RecordForm, seen: () => EntityRecord | undefined): Disposer {
    const keep = (): void => this.keep(form, seen());
    const stop = reaction(() => (form.isDirty ? form.changes : undefined), keep, { delay: PAUSE_MS });
    // What was typed within the pause is not lost either.
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }

  private keep(form: RecordForm, seen: EntityRecord | undefined): void {
    const typed = this.filled ? form.changesSince(this.filled) : form.changes;
    if (form.isDirty && Object.keys(typed).length > 0) this.write(typed, seen);
    else this.drafts.remove(this.name);
  }
}
