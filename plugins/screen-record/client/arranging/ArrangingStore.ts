import type { ArrangedPage, ArrangedWhen, Arrangement, Layout } from '@mortise/sdk';
import type { NotificationsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { pageFor } from './pageFor.ts';
import { ArrangedCards } from './ArrangedCards.ts';
import { Insertion } from './Insertion.ts';
import type { ArrangementApi, ArrangementVersion } from './ArrangementApi.ts';
import type { RecordStore } from '../RecordStore.ts';

const EVERYWHERE: ArrangedPage = { name: 'All', left: [] };

export interface ArrangingNeeds {
  readonly api: ArrangementApi;
  readonly notifications: NotificationsService;
  readonly record: RecordStore;
  /** The layout without what was arranged. */
  readonly base: () => Layout;
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly profiles: readonly string[];
}

/** A page that is being arranged: what is moved, added and set shows on it at once, and is kept by saving a draft or publishing. */
export class ArrangingStore {
  isLoading = true;
  isSaving = false;
  error: Error | undefined = undefined;
  /** When the draft was saved that is open. */
  draftDate: string | undefined = undefined;
  pages: readonly ArrangedPage[] = [EVERYWHERE];
  current = 0;
  versions: readonly ArrangementVersion[] | undefined = undefined;
  isDirty = false;
  private baseVersion = 0;
  readonly needs: ArrangingNeeds;
  /** Those of the page that is shown. */
  readonly cards: ArrangedCards;
  readonly insertion: Insertion;

  constructor(needs: ArrangingNeeds) {
    this.needs = needs;
    this.cards = new ArrangedCards(needs.base, () => (this.isDirty = true));
    this.insertion = new Insertion(this.cards);
    makeAutoObservable<ArrangingStore, 'baseVersion'>(
      this,
      {
        needs: false,
        cards: false,
        insertion: false,
        baseVersion: false,
        start: false,
        pages: observableRef,
        versions: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): () => void {
    void this.open();
    return () => {};
  }

  async open(): Promise<void> {
    this.isLoading = true;
    this.error = undefined;
    try {
      const { arrangement, baseVersion, draftDate } = await this.needs.api.open();
      runInAction(() => this.take(arrangement, baseVersion, draftDate));
    } catch (error) {
      runInAction(() => Object.assign(this, { error: error instanceof Error ? error : new Error(String(error)), isLoading: false }));
    }
  }

  private take({ pages }: Arrangement, baseVersion: number, draftDate: string | undefined): void {
    const { record, profiles } = this.needs;
    this.baseVersion = baseVersion;
    this.draftDate = draftDate;
    this.pages = pages.length === 0 ? [EVERYWHERE] : pages;
    const fitting = pageFor({ v: 1, pages: this.pages }, record.record, { profiles });
    this.current = Math.max(0, fitting ? this.pages.indexOf(fitting) : 0);
    this.isLoading = false;
    this.isDirty = false;
    this.cards.begin(this.page);
  }

  get page(): ArrangedPage {
    return this.pages[this.current]!;
  }

  /** Back to what script and plugins make, on this page. */
  reset(): void {
    this.cards.replace({ ...this.page, left: [], right: [] });
  }

  showPage(index: number): void {
    this.keep();
    this.current = index;
    this.cards.begin(this.page);
  }

  addPage(name: string, when: ArrangedWhen): void {
    this.keep();
    this.pages = [...this.pages, { ...this.page, name, when }];
    this.current = this.pages.length - 1;
    this.isDirty = true;
    this.cards.begin(this.page);
  }

  changePage(name: string, when: ArrangedWhen): void {
    this.keep();
    this.pages = this.pages.with(this.current, { ...this.page, name, when });
    this.isDirty = true;
  }

  removePage(): void {
    const pages = this.pages.toSpliced(this.current, 1);
    this.pages = pages.length === 0 ? [EVERYWHERE] : pages;
    this.current = 0;
    this.isDirty = true;
    this.cards.begin(this.page);
  }

  async saveDraft(): Promise<void> {
    await this.saving(async () => {
      const { arrangement } = this;
      await this.needs.api.saveDraft(arrangement, this.baseVersion);
      runInAction(() => Object.assign(this, { isDirty: this.differsFrom(arrangement), draftDate: new Date().toISOString() }));
      this.needs.notifications.success(this.needs.t('The draft is saved; nobody else sees it.'));
    });
  }

  /** Whether it is published now. */
  async publish(message: string): Promise<boolean> {
    return await this.saving(async () => {
      const { arrangement } = this;
      const version = await this.needs.api.publish(arrangement, this.baseVersion, message);
      runInAction(() => Object.assign(this, { baseVersion: version, isDirty: this.differsFrom(arrangement), draftDate: undefined }));
      this.needs.notifications.success(this.needs.t('Version {version} is published: everybody has it.', { version }));
    });
  }

  async throwDraftAway(): Promise<void> {
    await this.saving(() => this.needs.api.removeDraft());
    await this.open();
  }

  async loadVersions(): Promise<void> {
    await this.saving(async () => {
      const versions = await this.needs.api.versions();
      runInAction(() => (this.versions = versions));
    });
  }

  /** Brings an earlier version back to be looked at; publishing makes it the newest. */
  async restore(version: number): Promise<void> {
    await this.saving(async () => {
      const arrangement = await this.needs.api.version(version);
      runInAction(() => {
        this.take(arrangement, this.baseVersion, this.draftDate);
        Object.assign(this, { isDirty: true, versions: undefined });
      });
    });
  }

  closeVersions(): void {
    this.versions = undefined;
  }

  private get arrangement(): Arrangement {
    return { v: 1, pages: this.pages.with(this.current, this.cards.written(this.page)) };
  }

  /** Whether something was moved or set since. */
  private differsFrom(earlier: Arrangement): boolean {
    return JSON.stringify(this.arrangement) !== JSON.stringify(earlier);
  }

  private keep(): void {
    this.pages = this.pages.with(this.current, this.cards.written(this.page));
  }

  private async saving(work: () => Promise<void>): Promise<boolean> {
    this.isSaving = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.needs.notifications.failure(error);
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}
