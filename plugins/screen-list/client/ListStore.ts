import { ApiError, type Breakdown, type Disposer, type EntityShape, type EntityRecord, type Pagination } from '@mortise/sdk';
import type { ApiService, ListShown, TrailRow } from '@mortise/sdk/client';
import type { TableSort } from '@mortise/sdk/ui';
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ListColumns } from './ListColumns.ts';
import type { ListSettings } from './listSettings.ts';
import { formatSort, type ListState } from './search/listUrl.ts';

export const DEFAULT_PAGE_SIZE = 20;
/** Most rows that the API answers at once. */
const MOST_ROWS = 1_000;
/** A range is longer by these where it asks for the breakdown as well. */
const EXTRA_ROWS = 10;
const NONE: ReadonlySet<string> = new Set();

/** The rows of a list page, the figures above them, and which are selected. */
export class ListStore {
  state: ListState;
  rows: readonly EntityRecord[] = [];
  /** What the search box offered when one of it was opened, and for which words. */
  suggested: { readonly search: string; readonly records: readonly TrailRow[] } | undefined = undefined;
  pagination: Pagination | undefined = undefined;
  breakdown: readonly Breakdown[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  /** Why the rows after those that are shown are missing. */
  moreError: Error | undefined = undefined;
  /** How often the list was to be read anew. */
  round = 0;
  selected: ReadonlySet<string> = NONE;
  /** Rows that were saved since the user saw them: here, or before they opened a record of the list. */
  changed: ReadonlySet<string> = NONE;
  /** Parameters of the address that the server does not know: left out. */
  ignored: ReadonlySet<string> = NONE;
  readonly settings: ListSettings;
  readonly entity: EntityShape;
  readonly columns: ListColumns;
  private readonly api: ApiService;
  private readonly goToPage: (page: number) => void;
  private running = new AbortController();
  private readonly versions = new Map<string, unknown>();

  constructor(settings: ListSettings, columns: ListColumns, state: ListState, api: ApiService, goToPage: (page: number) => void) {
    this.settings = settings;
    this.columns = columns;
    this.entity = settings.entity;
    this.state = state;
    this.api = api;
    this.goToPage = goToPage;
    makeAutoObservable<ListStore, 'api' | 'running' | 'goToPage' | 'versions'>(
      this,
      {
        settings: false,
        entity: false,
        columns: false,
        api: false,
        running: false,
        goToPage: false,
        versions: false,
        start: false,
        state: observableRef,
        rows: observableRef,
        suggested: observableRef,
        breakdown: observableRef,
        pagination: observableRef,
        selected: observableRef,
        changed: observableRef,
        ignored: observableRef,
        error: observableRef,
        moreError: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const list = reaction(
      () => this.asked,
      () => void this.load(),
      { fireImmediately: true, equals: compareStructural },
    );
    const figures = reaction(
      () => this.figuresQuery,
      () => void this.loadFigures(),
      { fireImmediately: true, equals: compareStructural },
    );
    const more = reaction(
      () => this.state.to,
      () => void this.showTo(),
    );
    return () => {
      list();
      more();
      figures();
      this.running.abort();
    };
  }

  /**
   * Follows the address; another page, search or filter clears the selection: nothing is done to rows that nobody sees. A filter for
   * records by their registration keeps those of them that are selected.
   */
  show(state: ListState): void {
    const before = this.matching;
    if (state.page !== this.state.page) this.selected = NONE;
    this.state = state;
    if (compareStructural(before, this.matching)) return;
    const named = namedIn(this.matching);
    this.selected = new Set([...this.selected].filter((key) => named.has(key)));
  }

  /** What decides which records match, in whatever order. */
  get matching(): Readonly<Record<string, string>> {
    return { ...this.criteria, search: this.state.search.trim() };
  }

  /** What the user has seen of the records. */
  remember(rows: Iterable<{ readonly registration: string; readonly _version?: unknown }>): void {
    for (const { registration, _version } of rows) this.versions.set(registration, _version);
  }

  suggest(search: string, records: readonly TrailRow[]): void {
    this.suggested = { search: search.trim(), records };
  }

  /** The records that the user means to walk through: those that were offered, where what they searched for is not listed yet. */
  get walked(): readonly TrailRow[] {
    const isListed = !this.isLoading && this.suggested?.search === this.state.search.trim();
    return this.suggested === undefined || isListed ? this.rows : this.suggested.records;
  }

  select(keys: ReadonlySet<string>): void {
    this.selected = keys;
  }

  async reload(): Promise<void> {
    this.round += 1;
    await Promise.all([this.load(), this.loadFigures()]);
  }

  /** As the address says, else as the page is set up. */
  get sort(): readonly TableSort[] {
    return this.state.sort.length > 0 ? this.state.sort : (this.settings.sort ?? []);
  }

  /** Whether its first rows are on their way. */
  get isBeginning(): boolean {
    return this.isFlat && this.isLoading && this.pagination === undefined;
  }

  /** Whether the rows stand one under the other; else another store reads them and says what is shown. */
  get isFlat(): boolean {
    return this.state.groupBy === '' && !this.isBoard;
  }

  /** Whether cards stand in columns by their status: only a workflow has some. */
  get isBoard(): boolean {
    return this.state.shownAs === 'board' && this.entity.workflow !== undefined;
  }

  /** What is shown where the rows are not read here. */
  arrange(rows: readonly EntityRecord[], pagination: Pagination | undefined, isLoading: boolean): void {
    Object.assign(this, { rows, pagination, isLoading, error: undefined });
    this.remember(rows);
  }

  /** Number of rows per page, as the user configured the table, else as the page is set up. */
  get pageSize(): number {
    return this.columns.setup.current.pageSize ?? this.settings.pageSize ?? this.entity.pageSize ?? DEFAULT_PAGE_SIZE;
  }

  get firstRow(): number {
    return (this.state.page - 1) * this.pageSize;
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.pagination?.size ?? 0) / this.pageSize));
  }

  /** Whether records match that are not among the rows. */
  get hasOthers(): boolean {
    return this.firstRow > 0 || this.pagination?.continues === true;
  }

  /** What the buttons of plugins beside the list are told. */
  get shown(): ListShown {
    const { search } = this.state;
    const query = { ...this.criteria, ...(search !== '' && { search }), ...(this.sort.length > 0 && { sort: formatSort(this.sort) }) };
    const { size, isApproximate = false } = this.pagination ?? {};
    return { query, columns: this.columns.ids, size, isApproximate, selected: [...this.selected] };
  }

  /** Reads the rows that follow those that are shown, up to the page that the address says. What is shown stays when that fails. */
  async loadMore(): Promise<void> {
    this.moreError = undefined;
    const { signal } = this.running;
    while (this.rows.length < this.wantedRows && this.pagination?.continues === true) {
      const wanted = this.chunk(this.rows.length);
      const more = await this.read(this.rows.length).catch((error: unknown) =>
        runInAction(() => void (signal.aborted || (this.moreError = errorOf(error)))),
      );
      if (more === undefined) break;
      runInAction(() => (this.rows = [...this.rows, ...more]));
      if (more.length < wanted) break;
    }
    if (!signal.aborted) runInAction(() => (this.isLoading = false));
  }

  private async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    this.moreError = undefined;
    if (!this.isFlat) return;
    const { signal } = this.running;
    try {
      const rows = await this.read(0);
      if (rows === undefined) return;
      if (rows.length === 0 && this.state.page > 1) this.goToPage(this.lastPage);
      else runInAction(() => this.take(rows));
      if (this.wantedRows > MOST_ROWS) await this.loadMore();
    } catch (error) {
      if (!signal.aborted) runInAction(() => this.leavesOut(error) || this.fail(errorOf(error)));
    }
  }

  private take(rows: readonly EntityRecord[]): void {
    this.rows = rows;
    const changed = rows.filter(({ registration, _version }) => (this.versions.get(registration) ?? _version) !== _version);
    this.changed = changed.length === 0 ? NONE : new Set(changed.map(({ registration }) => registration));
    this.remember(rows);
  }

  /** Follows the address to another last page, while the first rows are there. */
  private async showTo(): Promise<void> {
    if (this.rows.length > this.wantedRows) this.rows = this.rows.slice(0, this.wantedRows);
    else if (!this.isLoading && this.isFlat) await this.loadMore();
  }

  private get wantedRows(): number {
    return (this.state.to - this.state.page + 1) * this.pageSize;
  }

  /** Where to go from a page beyond the last: the last one, or the first while nobody knows. LIST-025. */
  private get lastPage(): number {
    return this.pagination?.size === undefined ? 1 : Math.min(this.pages, this.state.page - 1);
  }

  /** How many rows are asked for next, when so many are there. */
  private chunk(known: number): number {
    return Math.min(this.wantedRows - known, MOST_ROWS);
  }

  /** The rows after so many that are there already; nothing when something else has been asked for meanwhile. */
  private async read(known: number): Promise<readonly EntityRecord[] | undefined> {
    this.isLoading = true;
    const { signal } = this.running;
    const from = this.firstRow + known;
    const query = { ...this.query, range: `${from}-${from + this.chunk(known) - 1}` };
    const answer = await this.api.list<readonly EntityRecord[]>(`/${this.entity.collection}`, {
      query,
      signal,
      isSilent: true,
      takesKept: true,
    });
    if (signal.aborted) return undefined;
    runInAction(() => {
      this.pagination = answer.pagination;
      this.error = undefined;
      this.isLoading = false;
    });
    return answer.body;
  }

  private fail(error: Error): void {
    this.error = error;
    this.rows = [];
    this.isLoading = false;
  }

  /** What the address asks for, as far as the server knows it. */
  private get criteria(): ListState['criteria'] {
    return Object.fromEntries(Object.entries(this.state.criteria).filter(([name]) => !this.ignored.has(name)));
  }

  /** Whether the server knows some of the address only, and the rest is asked for again. */
  private leavesOut(error: unknown): boolean {
    const unknown = error instanceof ApiError ? (error.details.unknownParameters ?? []) : [];
    const left = unknown.filter((name) => Object.hasOwn(this.state.criteria, name) && !this.ignored.has(name));
    if (left.length > 0) this.ignored = new Set([...this.ignored, ...left]);
    return left.length > 0;
  }

  /** What decides which rows are shown. */
  private get asked() {
    return { ...this.query, page: this.state.page, pageSize: this.pageSize, isFlat: this.isFlat };
  }

  /** What is asked of each row, and of which. */
  get query() {
    const { search } = this.state;
    const { sort, criteria } = this;
    const include = Object.keys(this.entity.includes ?? {});
    return { ...criteria, search, sort: formatSort(sort), include, projection: this.columns.projection };
  }

  /** The figures count what the other criteria leave, whatever status is chosen. Their range is that of LIST-023. */
  private get figuresQuery() {
    const { status: _status, ...criteria } = this.criteria;
    const range = `0-${this.pageSize + EXTRA_ROWS - 1}`;
    return { ...criteria, search: this.state.search, breakdown: 1, range, count: 'none', projection: ['registration'] };
  }

  private async loadFigures(): Promise<void> {
    const query = this.figuresQuery;
    const answer = await this.api
      .get<{ readonly breakdown?: readonly Breakdown[] }>(`/${this.entity.collection}`, { query, isSilent: true, takesKept: true })
      .catch(() => ({ breakdown: [] }));
    if (compareStructural(query, this.figuresQuery)) runInAction(() => (this.breakdown = answer.breakdown ?? []));
  }
}

/** The records that are shown and no others, where the criteria say so. */
const namedIn = ({ registration = '', search, ...others }: Readonly<Record<string, string>>): ReadonlySet<string> =>
  search === '' && Object.keys(others).length === 0 ? new Set(registration.split(',')) : NONE;

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
