import type { Disposer } from '@mortise/sdk';
import type { ApiService, NotificationsService, RecordPage } from '@mortise/sdk/client';
import type { Note } from '../../registers/contract.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const COLLECTION = '/core/notes';
const MOST = 100;

/** The notes about a record. What is being written stays when it cannot be saved. */
export class NotesStore {
  notes: readonly Note[] = [];
  isLoading = true;
  isSaving = false;
  error: Error | undefined = undefined;
  /** What is being written. */
  text = '';
  private readonly page: RecordPage;
  private readonly api: ApiService;
  private readonly notifications: NotificationsService;
  private ending = new AbortController();

  constructor(page: RecordPage, api: ApiService, notifications: NotificationsService) {
    this.page = page;
    this.api = api;
    this.notifications = notifications;
    makeAutoObservable<NotesStore, 'page' | 'api' | 'notifications' | 'ending'>(
      this,
      { page: false, api: false, notifications: false, ending: false, start: false, notes: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    this.ending = new AbortController();
    void this.load();
    return () => this.ending.abort();
  }

  write(text: string): void {
    this.text = text;
  }

  async load(): Promise<void> {
    const { signal } = this.ending;
    try {
      const query = { ...this.about, range: `0-${MOST - 1}` };
      const notes = await this.api.get<readonly Note[]>(COLLECTION, { query, signal, isSilent: true });
      if (!signal.aborted) runInAction(() => Object.assign(this, { notes: sorted(notes), error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  async add(): Promise<void> {
    const { text } = this;
    const content = text.trim();
    if (content === '' || this.isSaving) return;
    const isKept = await this.saving(() => this.api.post(COLLECTION, { ...this.about, content }, { isSilent: true }));
    // What was typed on meanwhile stays.
    if (isKept) runInAction(() => (this.text = this.text.startsWith(text) ? this.text.slice(text.length).trimStart() : this.text));
  }

  async pin(note: Note): Promise<void> {
    await this.saving(() =>
      this.api.patch(pathOf(note), { isPinned: note.isPinned !== true, _version: note._version }, { isSilent: true }),
    );
  }

  async remove(note: Note): Promise<void> {
    await this.saving(() => this.api.delete(pathOf(note), { isSilent: true, headers: { 'If-Match': String(note._version) } }));
  }

  private get about(): { readonly entityName: string; readonly entityRegistration: string } {
    return { entityName: this.page.entity.name, entityRegistration: this.page.record?.registration ?? '' };
  }

  /** Whether it was done. */
  private async saving(work: () => Promise<unknown>): Promise<boolean> {
    this.isSaving = true;
    try {
      await work();
      await this.load();
      return true;
    } catch (error) {
      this.notifications.failure(error);
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}

const pathOf = ({ registration }: Note): string => `${COLLECTION}/${encodeURIComponent(registration)}`;

/** Pinned ones first, then the newest. */
const sorted = (notes: readonly Note[]): readonly Note[] =>
  notes.toSorted(
    (one, other) => Number(other.isPinned === true) - Number(one.isPinned === true) || other._insertDate.localeCompare(one._insertDate),
  );
