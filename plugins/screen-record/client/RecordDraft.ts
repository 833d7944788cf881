import type { Disposer, EntityRecord } from '@mortise/sdk';
import type { LocalDrafts } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { reaction } from 'mobx';

/** What was typed on a record page and is not saved yet. */
export interface StoredDraft {
  /** By field name, null for what was emptied. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What these fields held when typing began, and in which version; nothing on a new record. */
  readonly base?: Readonly<Record<string, unknown>>;
  readonly version?: number;
  readonly date: string;
}

const PAUSE_MS = 400;

/** Keeps what is typed in this browser until it is saved or given up: a reload, a crash or a lost session loses nothing. */
export class RecordDraft {
  private readonly drafts: LocalDrafts<StoredDraft>;
  private readonly name: string;

  constructor(drafts: LocalDrafts<StoredDraft>, name: string) {
    this.drafts = drafts;
    this.name = name;
  }

  read(): StoredDraft | undefined {
    return this.drafts.read(this.name);
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
    if (form.isDirty) this.write(form.changes, seen);
    else this.drafts.remove(this.name);
  }
}
