import { listRoute, type Breakdown, type Disposer, type EntityDefinition, type EntityRecord, type Pagination } from '@mortise/sdk';
import type { ApiService, SessionService, TableSort } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { fieldsShown } from './fieldsShown.ts';
import type { ListSettings } from './listSettings.ts';
import { formatSort, type ListState } from './listUrl.ts';

export const DEFAULT_PAGE_SIZE = 20;
const NONE: ReadonlySet<string> = new Set();

interface Answer {
  readonly rows: readonly EntityRecord[];
  readonly breakdown?: readonly Breakdown[];
}

/** The rows of a list page, the figures above them, and which are selected. */
export class ListStore {
  state: ListState;
  rows: readonly EntityRecord[] = [];
  pagination: Pagination | undefined = undefined;
  breakdown: readonly Breakdown[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  selected: ReadonlySet<string> = NONE;
  readonly settings: ListSettings;
  readonly entity: EntityDefinition;
  private readonly api: ApiService;
  private readonly session: SessionService;
  private readonly goToPage: (page: number) => void;
  private running = new AbortController();

  constructor(settings: ListSettings, state: ListState, api: ApiService, session: SessionService, goToPage: (page: number) => void) {
    this.settings = settings;
    this.entity = settings.entity;
    this.state = state;
    this.api = api;
    this.session = session;
    this.goToPage = goToPage;
    makeAutoObservable<ListStore, 'api' | 'session' | 'running' | 'goToPage'>(
      this,
      {
        settings: false,
        entity: false,
        api: false,
        session: false,
        running: false,
        goToPage: false,
        start: false,
        state: observableRef,
        rows: observableRef,
        breakdown: observableRef,
        pagination: observableRef,
        selected: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const list = reaction(() => this.state, () => void this.load(), { fireImmediately: true }); // prettier-ignore
    const figures = reaction(() => this.figuresQuery, () => void this.loadFigures(), { fireImmediately: true, equals: sameQuery }); // prettier-ignore
    return () => {
      list();
      figures();
      this.running.abort();
    };
  }

  /** Follows the address; another page or search clears the selection. */
  show(state: ListState): void {
    if (state.page !== this.state.page || state.search !== this.state.search) this.selected = NONE;
    this.state = state;
  }

  select(keys: ReadonlySet<string>): void {
    this.selected = keys;
  }

  async reload(): Promise<void> {
    await Promise.all([this.load(), this.loadFigures()]);
  }

  /** As the address says, else as the page is set up. */
  get sort(): TableSort | undefined {
    return this.state.sort ?? this.settings.sort;
  }

  /** Number of rows per page, as the user configured the table, else as the page is set up. */
  get pageSize(): number {
    const value = this.session.preference('TABLE_CONFIGURATION', listRoute(this.entity))?.value;
    const size = typeof value === 'object' && value !== null && 'pageSize' in value ? Number(value.pageSize) : 0;
    return Number.isSafeInteger(size) && size > 0 && size <= 100 ? size : (this.settings.pageSize ?? DEFAULT_PAGE_SIZE);
  }

  get firstRow(): number {
    return (this.state.page - 1) * this.pageSize;
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.pagination?.size ?? 0) / this.pageSize));
  }

  get selectedRows(): readonly EntityRecord[] {
    return this.rows.filter(({ registration }) => this.selected.has(registration));
  }

  /** Reads the rows that follow those on the page, and shows them below. */
  async loadMore(): Promise<void> {
    const answer = await this.read(this.firstRow + this.rows.length);
    if (answer) runInAction(() => (this.rows = [...this.rows, ...answer.rows]));
  }

  private async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const answer = await this.read(this.firstRow);
    if (answer === undefined) return;
    if (answer.rows.length === 0 && this.state.page > 1) this.goToPage(this.lastPage);
    else runInAction(() => (this.rows = answer.rows));
  }

  /** Where to go from a page beyond the last: the last one, or the first while nobody knows. Decision LIST-025. */
  private get lastPage(): number {
    return this.pagination?.size === undefined ? 1 : Math.min(this.pages, this.state.page - 1);
  }

  private async read(from: number): Promise<Answer | undefined> {
    this.isLoading = true;
    const { signal } = this.running;
    try {
      const query = { ...this.query, range: `${from}-${from + this.pageSize - 1}` };
      const { body, pagination } = await this.api.list<readonly EntityRecord[]>(`/${this.entity.collection}`, {
        query,
        signal,
        isSilent: true,
      });
      runInAction(() => {
        this.pagination = pagination;
        this.error = undefined;
        this.isLoading = false;
      });
      return { rows: body };
    } catch (error) {
      if (!signal.aborted) runInAction(() => this.fail(error));
      return undefined;
    }
  }

  private fail(error: unknown): void {
    this.error = error instanceof Error ? error : new Error(String(error));
    this.rows = [];
    this.isLoading = false;
  }

  private get query() {
    const { search, criteria } = this.state;
    const { sort } = this;
    const include = Object.keys(this.entity.includes ?? {});
    return { ...criteria, search, sort: sort && formatSort(sort), include, projection: fieldsShown(this.entity) };
  }

  /** The figures count what the other criteria leave, whatever status is chosen. */
  private get figuresQuery() {
    const { status: _status, ...criteria } = this.state.criteria;
    return { ...criteria, search: this.state.search, breakdown: 1, range: '0-0', projection: ['registration'] };
  }

  private async loadFigures(): Promise<void> {
    const query = this.figuresQuery;
    const answer = await this.api
      .get<{ readonly breakdown?: readonly Breakdown[] }>(`/${this.entity.collection}`, { query, isSilent: true })
      .catch(() => ({ breakdown: [] }));
    if (sameQuery(query, this.figuresQuery)) runInAction(() => (this.breakdown = answer.breakdown ?? []));
  }
}

const sameQuery = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
