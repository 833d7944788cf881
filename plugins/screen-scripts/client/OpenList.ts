import { type LocalDrafts, isApprovalAsked } from '@mortise/sdk/client';
import { ApiError, type Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { VersionNote } from './contract.ts';
import type { CurrentList, ListDraft, ListEntry, ListVersion, PublishedList } from './listContract.ts';
import { entriesOf, mergedEntries, rowsOf, sameEntries, type ListRow } from './listRows.ts';
import type { ListsApi } from './ListsApi.ts';

const AS_THE_PRODUCT: ListVersion = { version: 0, entries: [] };

export interface ListNeeds {
  readonly api: ListsApi;
  readonly drafts: LocalDrafts<ListDraft>;
  readonly locale: string;
  /** Told when there is a new version. */
  readonly onStored: () => void;
}

/** One code list in the editor: what is published, and what is typed, kept in this browser until it is published. */
export class OpenList {
  rows: readonly ListRow[] = [];
  published: PublishedList | undefined = undefined;
  /** The version that the present content began with. */
  baseVersion = 0;
  versions: readonly VersionNote[] = [];
  /** When the draft was written that was found on opening. */
  draftDate: string | undefined = undefined;
  /** What somebody else published meanwhile. */
  conflict: CurrentList | undefined = undefined;
  problem: string | undefined = undefined;
  isBusy = false;
  error: Error | undefined = undefined;
  readonly name: string;
  private base: readonly ListEntry[] = [];
  private readonly needs: ListNeeds;

  constructor(name: string, needs: ListNeeds) {
    this.name = name;
    this.needs = needs;
    makeAutoObservable<OpenList, 'needs' | 'base'>(
      this,
      {
        name: false,
        needs: false,
        start: false,
        base: observableRef,
        rows: observableRef,
        published: observableRef,
        versions: observableRef,
        conflict: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    return reaction(
      () => this.rows,
      () => this.keep(),
    );
  }

  get entries(): readonly ListEntry[] {
    return entriesOf(this.published?.standard ?? [], this.rows);
  }

  get isChanged(): boolean {
    return this.published !== undefined && !sameEntries(this.entries, this.published.entries);
  }

  /** Whether its values say for which persons they are. */
  get hasAudiences(): boolean {
    return this.rows.some(({ standardFor, personTypes, trigrams }) => (standardFor ?? personTypes ?? trigrams) !== undefined);
  }

  async load(): Promise<void> {
    try {
      const [published, versions] = await this.read();
      runInAction(() => this.adopt(published, versions, this.needs.drafts.read(this.name)));
    } catch (error) {
      runInAction(() => (this.error = error as Error));
    }
  }

  edit(value: string, part: Partial<ListRow>): void {
    this.rows = this.rows.map((row) => (row.value === value ? { ...row, ...part } : row));
  }

  label(row: ListRow, language: string, label: string): void {
    const { [language]: _, ...others } = row.labels;
    this.edit(row.value, { labels: label === '' ? others : { ...others, [language]: label } });
  }

  /** Whether there was room for it: each value stands once. */
  add(value: string): boolean {
    if (value === '' || this.rows.some((row) => row.value === value)) return false;
    this.rows = [...this.rows, { value, labels: {} }];
    return true;
  }

  remove(value: string): void {
    this.rows = this.rows.filter((row) => row.value !== value);
  }

  /** By so many places, up when negative. */
  move(value: string, by: number): void {
    const from = this.rows.findIndex((row) => row.value === value);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.rows.length) return;
    const rest = this.rows.filter((row) => row.value !== value);
    this.rows = [...rest.slice(0, to), this.rows[from]!, ...rest.slice(to)];
  }

  /** Back to what is published. */
  discard(): void {
    if (this.published) this.show(this.published, this.published.entries);
    this.needs.drafts.remove(this.name);
  }

  /** Whether it is published; otherwise `problem` or `conflict` say why not. */
  publish(message: string): Promise<boolean> {
    const { entries, baseVersion } = this;
    return this.attempt(() => this.needs.api.publish(this.name, { entries, message, baseVersion }));
  }

  restore(version: number): Promise<boolean> {
    return this.attempt(() => this.needs.api.restore(this.name, version));
  }

  /** Takes the list back to what the product has; the history stays. */
  reset(): Promise<boolean> {
    return this.attempt(async () => {
      await this.needs.api.remove(this.name);
      return AS_THE_PRODUCT;
    });
  }

  /** Goes on from what somebody else published, without one's own changes. */
  async takeTheirs(): Promise<void> {
    this.needs.drafts.remove(this.name);
    await this.load();
  }

  /** Goes on with one's own changes, made to what somebody else published. */
  merge(): void {
    const { conflict, published } = this;
    if (conflict === undefined || published === undefined) return;
    const theirs = conflict.content ?? [];
    const entries = mergedEntries(this.base, this.entries, theirs);
    this.show({ ...published, entries: theirs, version: conflict.version }, entries);
  }

  /** Somebody published: without own changes the list follows, otherwise publishing will show the conflict. */
  meet(version: number): void {
    if (!this.isBusy && !this.isChanged && version !== this.published?.version) void this.load();
  }

  /** The connection stands again: without own changes the list is as it is published now. */
  async catchUp(): Promise<void> {
    if (this.published && !this.isBusy && !this.isChanged) await this.load();
  }

  private adopt(published: PublishedList, versions: readonly VersionNote[], draft: ListDraft | undefined): void {
    const isDraft = draft !== undefined && !sameEntries(draft.entries, published.entries);
    this.show(published, isDraft ? draft.entries : published.entries);
    if (isDraft) Object.assign(this, { baseVersion: draft.baseVersion, base: draft.base, draftDate: draft.date });
    Object.assign(this, { versions, error: undefined });
  }

  private show(published: PublishedList, entries: readonly ListEntry[]): void {
    const { version, standard } = published;
    Object.assign(this, { published, rows: rowsOf(standard, entries), baseVersion: version, base: published.entries });
    Object.assign(this, { conflict: undefined, problem: undefined, draftDate: undefined });
  }

  private keep(): void {
    const { entries, baseVersion, base } = this;
    const { drafts } = this.needs;
    if (this.isChanged) drafts.write(this.name, { entries, baseVersion, base, date: new Date().toISOString() });
    else drafts.remove(this.name);
  }

  private async read(): Promise<[PublishedList, readonly VersionNote[]]> {
    const { api, locale } = this.needs;
    return Promise.all([api.find(this.name, locale), api.versions(this.name)]);
  }

  private async attempt(publish: () => Promise<ListVersion>): Promise<boolean> {
    const before = this.entries;
    this.isBusy = true;
    try {
      const stored = await publish();
      const [published, versions] = await this.read();
      runInAction(() => {
        this.adopt(published, versions, sameEntries(before, this.entries) ? undefined : this.following(stored));
        this.draftDate = undefined;
        this.keep();
      });
      this.needs.onStored();
      return true;
    } catch (error) {
      runInAction(() => this.refuse(error as Error));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** What was typed while the version was published: the draft that follows it. */
  private following({ version, entries }: ListVersion): ListDraft {
    return { entries: this.entries, baseVersion: version, base: entries, date: new Date().toISOString() };
  }

  private refuse(error: Error): void {
    this.problem = isApprovalAsked(error) ? undefined : error.message;
    if (error instanceof ApiError && error.code === 'STALE_VERSION') this.conflict = error.details['current'] as CurrentList;
  }
}
