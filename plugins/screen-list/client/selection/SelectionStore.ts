import type { Disposer, Services, TransitionInfo } from '@mortise/sdk';
import { ApiService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ListStore } from '../ListStore.ts';
import { chunks } from './chunks.ts';
import { matchingRegistrations } from './matchingRegistrations.ts';
import { inCommon, inOrder } from './transitions.ts';

/** Milliseconds of rest before the selection is asked about. */
const REST = 150;
/** Identifiers that one request may name. */
const MOST_NAMED = 1_000;

interface Answer {
  readonly selected: ReadonlySet<string>;
  readonly transitions: readonly TransitionInfo[];
}

/** What is selected, of which records. */
type Selected = Pick<ListStore, 'matching' | 'selected'>;

/** What can be done with the selected rows. */
export class SelectionStore {
  /** How many matching records have been read, while all of them are being selected. */
  reading: number | undefined = undefined;
  private answer: Answer | undefined = undefined;
  private readonly list: ListStore;
  private readonly api: ApiService;
  private readonly notifications: NotificationsService;
  private readonly translation: TranslationService;
  private asking = new AbortController();
  private selecting = new AbortController();

  constructor(list: ListStore, services: Services) {
    this.list = list;
    this.api = services.get(ApiService);
    this.notifications = services.get(NotificationsService);
    this.translation = services.get(TranslationService);
    makeAutoObservable<SelectionStore, 'answer' | 'list' | 'api' | 'notifications' | 'translation' | 'asking' | 'selecting'>(this, {
      list: false,
      api: false,
      notifications: false,
      translation: false,
      asking: false,
      selecting: false,
      start: false,
      answer: observableRef,
    });
  }

  start(): Disposer {
    const stop = reaction(
      () => this.list.selected,
      () => void this.load(),
      { fireImmediately: true, delay: REST },
    );
    const stopSelecting = reaction(
      () => this.list.matching,
      () => this.cancelSelecting(),
      { equals: compareStructural },
    );
    const stopNotifying = reaction(
      () => ({ matching: this.list.matching, selected: this.list.selected }),
      (now, before) => this.notifyCleared(now, before),
    );
    return () => {
      stop();
      stopSelecting();
      stopNotifying();
      this.asking.abort();
      this.selecting.abort();
    };
  }

  /** Rows that were selected are not any more where others are listed now: without a word that would look like a fault. */
  private notifyCleared(now: Selected, before: Selected): void {
    if (before.selected.size === 0 || now.selected.size > 0 || compareStructural(now.matching, before.matching)) return;
    this.notifications.info(this.translation.translate('Selection cleared: the filter or the search changed.'));
  }

  get registrations(): readonly string[] {
    return [...this.list.selected];
  }

  /** What all selected records can try; undefined until that is known of just this selection. */
  get transitions(): readonly TransitionInfo[] | undefined {
    return this.answer?.selected === this.list.selected ? this.answer.transitions : undefined;
  }

  /** Whether records match that are not on the page. */
  get matchesMore(): boolean {
    const { rows, pagination } = this.list;
    return pagination !== undefined && (pagination.continues || (pagination.size ?? 0) > rows.length);
  }

  selectLoaded(): void {
    this.list.select(new Set(this.list.rows.map(({ registration }) => registration)));
  }

  unselect(): void {
    this.list.select(new Set());
  }

  /** Selects what matches the search, on whatever page it stands. Cancelled or failed it leaves the selection as it was. */
  async selectMatching(): Promise<void> {
    this.selecting = new AbortController();
    const { signal } = this.selecting;
    this.reading = 0;
    const { sort: _sort, ...query } = this.list.shown.query;
    const onProgress = (read: number): void => runInAction(() => void (this.reading = read));
    try {
      const matching = await matchingRegistrations(this.api, this.list.entity.collection, query, { signal, onProgress });
      if (!signal.aborted) runInAction(() => this.list.select(new Set(matching.registrations)));
      if (!signal.aborted && matching.hasMore) this.notifications.info(this.limitText(matching.registrations.length));
    } catch (error) {
      if (!signal.aborted) this.notifications.failure(error);
    } finally {
      if (signal === this.selecting.signal) runInAction(() => (this.reading = undefined));
    }
  }

  cancelSelecting(): void {
    this.selecting.abort();
    this.reading = undefined;
  }

  /** Asks anew, e.g. after a transition. */
  async load(): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.answer = undefined;
    const { selected, entity } = this.list;
    if (selected.size === 0 || entity.workflow === undefined) return;
    try {
      const transitions = inOrder(await this.common(signal));
      if (!signal.aborted) runInAction(() => (this.answer = { selected, transitions }));
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => (this.answer = { selected, transitions: [] }));
      this.notifications.failure(error);
    }
  }

  private async common(signal: AbortSignal): Promise<readonly TransitionInfo[]> {
    const path = `/${this.list.entity.collection}/transitions`;
    const query = { exclude: ['modals', 'printings', 'documents'] };
    let common: readonly TransitionInfo[] | undefined;
    for (const named of chunks(this.registrations, MOST_NAMED)) {
      const answer = await this.api.post<readonly TransitionInfo[]>(path, named, { query, signal, isSilent: true });
      common = common === undefined ? answer : inCommon([common, answer]);
      if (common.length === 0) return common;
    }
    return common ?? [];
  }

  private limitText(count: number): string {
    return this.translation.translate('The newest {count} are selected: more match than can be selected at once.', { count });
  }
}
