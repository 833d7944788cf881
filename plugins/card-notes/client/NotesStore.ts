import type { readNotes, unreadNotes } from '../server/mentionRoutes.ts';
import type { Disposer } from '@mortise/sdk';
import {
  whenRecordsChange,
  type ApiService,
  type EventsService,
  type LocalDrafts,
  type NotificationsService,
  type RecordPage,
} from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Note } from '../../registers/contract.ts';
import { announceReading } from './readings.ts';
import { threadsOf, type Thread } from './threadsOf.ts';

const COLLECTION = '/core/notes';
const MOST = 100;
/** What comes into sight in that time is told to the server at once. */
const GATHER_MS = 500;

interface NotesServices {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly events: EventsService;
  /** Notes that are being written, by the record. */
  readonly drafts: Pick<LocalDrafts<string>, 'read' | 'write' | 'remove'>;
}

/** The notes about a record, with their answers; read again when somebody writes one. What is being written stays when it cannot be saved, or the page goes. */
export class NotesStore {
  notes: readonly Note[] = [];
  isLoading = true;
  isSaving = false;
  error: Error | undefined = undefined;
  /** What is being written. */
  text = '';
  /** Registrations of notes that were new when the page opened, or came meanwhile. */
  fresh: ReadonlySet<string> = new Set();
  readonly page: RecordPage;
  private readonly services: NotesServices;
  private ending = new AbortController();
  private seen: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(page: RecordPage, services: NotesServices) {
    this.page = page;
    this.services = services;
    this.text = services.drafts.read(this.draftName) ?? '';
    makeAutoObservable<NotesStore, 'services' | 'ending' | 'seen' | 'timer'>(
      this,
      {
        page: false,
        services: false,
        ending: false,
        seen: false,
        timer: false,
        start: false,
        notes: observableRef,
        fresh: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    this.ending = new AbortController();
    void this.load();
    const stop = whenRecordsChange(
      this.services.events,
      () => ['Note'],
      () => void this.load(),
    );
    return () => {
      stop();
      this.ending.abort();
      this.tellSeen();
    };
  }

  get threads(): readonly Thread[] {
    return threadsOf(this.notes);
  }

  write(text: string): void {
    this.text = text;
    const { drafts } = this.services;
    if (text === '') drafts.remove(this.draftName);
    else drafts.write(this.draftName, text);
  }

  private get draftName(): string {
    const { entity, record } = this.page;
    return `${entity.name}/${record?.registration ?? ''}`;
  }

  async load(): Promise<void> {
    const { signal } = this.ending;
    const { api } = this.services;
    try {
      const options = { signal, isSilent: true };
      const [notes, fresh] = await Promise.all([
        api.get<readonly Note[]>(COLLECTION, { ...options, query: { ...this.about, range: `0-${MOST - 1}` } }),
        // The notes are there without it.
        api.call<typeof unreadNotes>('GET /core/unread-notes', { ...options, query: this.about }).catch(() => []),
      ]);
      if (signal.aborted) return;
      runInAction(() => Object.assign(this, { notes, fresh: new Set([...this.fresh, ...fresh]), error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  async add(): Promise<void> {
    const { text } = this;
    if (text.trim() === '' || this.isSaving) return;
    const isKept = await this.saving(() => this.post({ content: text.trim() }));
    // What was typed on meanwhile stays.
    if (isKept && this.text.startsWith(text)) this.write(this.text.slice(text.length).trimStart());
  }

  /** Whether it was done. */
  answer({ registration }: Note, content: string): Promise<boolean> {
    return this.saving(() => this.post({ content, answerTo: registration }));
  }

  change(note: Note, content: string): Promise<boolean> {
    return this.saving(() => this.services.api.patch(pathOf(note), { content, _version: note._version }, { isSilent: true }));
  }

  async pin(note: Note): Promise<void> {
    const body = { isPinned: note.isPinned !== true, _version: note._version };
    await this.saving(() => this.services.api.patch(pathOf(note), body, { isSilent: true }));
  }

  async remove(note: Note): Promise<void> {
    await this.saving(() => this.services.api.delete(pathOf(note), { isSilent: true, headers: { 'If-Match': String(note._version) } }));
  }

  /** The user has a note before their eyes. */
  see({ registration }: Note): void {
    this.seen.push(registration);
    this.timer ??= setTimeout(() => this.tellSeen(), GATHER_MS);
  }

  private tellSeen(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const notes = this.seen.splice(0);
    if (notes.length === 0) return;
    const told = this.services.api.call<typeof readNotes>('POST /core/read-notes', { body: { notes }, isSilent: true });
    // What could not be told is new the next time.
    void told.then(announceReading, () => {});
  }

  private post(more: object): Promise<unknown> {
    return this.services.api.post(COLLECTION, { ...this.about, ...more }, { isSilent: true });
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
      this.services.notifications.failure(error);
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}

const pathOf = ({ registration }: Note): string => `${COLLECTION}/${encodeURIComponent(registration)}`;
