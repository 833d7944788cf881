import { disposeAll, type Disposer } from '@mortise/sdk';
import { type ApiService, type EventsService, type RecordPage, whenRecordsChange } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { numberOf, type VersionRecord } from './VersionRecord.ts';

interface VersionsServices {
  readonly api: ApiService;
  readonly events: EventsService;
}

/** The versions of the record of a page, the latest first. */
export class VersionsStore {
  versions: readonly VersionRecord[] | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly page: RecordPage;
  private readonly services: VersionsServices;
  private running = new AbortController();

  constructor(page: RecordPage, services: VersionsServices) {
    this.page = page;
    this.services = services;
    makeAutoObservable<VersionsStore, 'page' | 'services' | 'running'>(this, {
      page: false,
      services: false,
      running: false,
      start: false,
      versions: observableRef,
      error: observableRef,
    });
  }

  get record(): VersionRecord | undefined {
    return this.page.record;
  }

  /** Whether no other version follows the one of the page. */
  get isLatest(): boolean {
    return this.versions?.[0]?.registration === this.record?.registration;
  }

  /** The one before that of the page, and that of the page; of the first one itself, and the next. */
  get compared(): readonly (VersionRecord | undefined)[] {
    const { versions = [], record } = this;
    const place = versions.findIndex(({ registration }) => registration === record?.registration);
    const now = place === versions.length - 1 ? place - 1 : place;
    return [versions[now + 1], versions[now]];
  }

  start(): Disposer {
    return disposeAll([
      reaction(
        () => this.record,
        () => void this.load(),
        { fireImmediately: true },
      ),
      whenRecordsChange(
        this.services.events,
        () => [this.page.entity.name],
        () => void this.load(),
      ),
      () => this.running.abort(),
    ]);
  }

  async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    const { record } = this;
    if (record === undefined) return;
    try {
      const versions = await this.read(record, signal);
      const latestFirst = versions.toSorted((one, other) => numberOf(other) - numberOf(one));
      if (!signal.aborted) runInAction(() => Object.assign(this, { versions: latestFirst, error: undefined }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => (this.error = error));
    }
  }

  /** Makes the next version of the one of the page. Answers its registration. */
  async follow(from: string): Promise<string> {
    const { collection } = this.page.entity;
    const address = `/${collection}/${encodeURIComponent(this.record?.registration ?? '')}/new-version`;
    return (await this.services.api.post<VersionRecord>(address, { from }, { isSilent: true })).registration;
  }

  private async read(record: VersionRecord, signal: AbortSignal): Promise<readonly VersionRecord[]> {
    const { firstVersion } = record;
    if (firstVersion === undefined) return [record];
    const query = { firstVersion: encodeURIComponent(firstVersion), range: '0-499', count: 'none' };
    return this.services.api.get(`/${this.page.entity.collection}`, { query, signal, isSilent: true });
  }
}
