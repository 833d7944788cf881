import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { foldText } from '../../domain/text/foldText.ts';
import type { Disposer } from '../../Disposer.ts';
import type { EntityShape } from '../../entity/EntityShape.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { ApiService } from '../../client/services/ApiService.ts';
import type { Pagination } from '../../wire.ts';
import type { SearchColumn } from './searchColumns.tsx';

type Criteria = Readonly<Record<string, string>>;

export const PAGE_SIZE = 10;
/** Records that are loaded at once, to be filtered here. */
const LOADED = 200;
/** What the API takes. */
const LONGEST = 500;

/** What the entity search has loaded, what of it fits the words, and what is chosen. Observable. */
export class EntitySearchStore {
  text: string;
  /** From 1. */
  page = 1;
  criteria: Criteria = {};
  rows: readonly EntityRecord[] = [];
  /** Whether the database holds more than is loaded. */
  continues = false;
  /** Without a network the rows are those that this device keeps. */
  isKept = false;
  isLoading = true;
  error: Error | undefined = undefined;
  chosen: ReadonlyMap<string, EntityRecord> = new Map();
  isExpanded = false;
  private asked = '';
  private running = new AbortController();
  private readonly entity: EntityShape;
  private readonly only: Criteria;
  private readonly columnsNow: () => readonly SearchColumn[];
  private readonly api: ApiService;

  /** @param columns of the table, in which the words of the user are looked for; may follow something observable */
  constructor(entity: EntityShape, only: Criteria, text: string, columns: () => readonly SearchColumn[], api: ApiService) {
    this.entity = entity;
    this.only = only;
    this.text = text;
    this.columnsNow = columns;
    this.api = api;
    makeAutoObservable<EntitySearchStore, 'running' | 'entity' | 'only' | 'columnsNow' | 'api'>(
      this,
      {
        rows: observableRef,
        criteria: observableRef,
        chosen: observableRef,
        error: observableRef,
        running: false,
        entity: false,
        only: false,
        columnsNow: false,
        api: false,
        start: false,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.searchDatabase();
    return () => this.running.abort();
  }

  type(text: string): void {
    this.text = text.slice(0, LONGEST);
    this.page = 1;
  }

  get columns(): readonly SearchColumn[] {
    return this.columnsNow();
  }

  /** The loaded rows in which every word occurs; what the database has found for the words fits them. */
  get fitting(): readonly EntityRecord[] {
    const words = foldText(this.text)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0 || this.text.trim() === this.asked) return this.rows;
    const textOf = (row: EntityRecord) => foldText(this.columns.map(({ text }) => text(row)).join(' '));
    return this.rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.fitting.length / PAGE_SIZE));
  }

  get firstRow(): number {
    return (this.page - 1) * PAGE_SIZE;
  }

  get shown(): readonly EntityRecord[] {
    return this.fitting.slice(this.firstRow, this.firstRow + PAGE_SIZE);
  }

  goTo(page: number): void {
    this.page = page;
  }

  get hasFilters(): boolean {
    return Object.keys(this.criteria).length > 0;
  }

  get selected(): ReadonlySet<string> {
    return new Set(this.chosen.keys());
  }

  /** Of the rows in sight these are chosen; what was chosen on other pages stays. */
  select(registrations: ReadonlySet<string>): void {
    const rows = new Map([...this.chosen, ...this.shown.map((row) => [row.registration, row] as const)]);
    this.chosen = new Map([...rows].filter(([registration]) => registrations.has(registration)));
  }

  toggleFilters(): void {
    this.isExpanded = !this.isExpanded;
  }

  filter(criteria: Criteria): void {
    this.criteria = criteria;
    void this.searchDatabase();
  }

  /** Loads what the words and the filters find, and folds the filters up. */
  async searchDatabase(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    const search = this.text.trim();
    this.isLoading = true;
    const projection = [...new Set(['registration', 'name', 'status', ...this.columns.flatMap(({ needs }) => needs)])];
    const query = { ...this.criteria, ...this.only, search, projection, range: `0-${LOADED - 1}`, count: 'none' };
    try {
      const { body, pagination } = await this.api.list<readonly EntityRecord[]>(`/${this.entity.collection}`, {
        query,
        signal,
        isSilent: true,
        takesKept: true,
      });
      runInAction(() => this.show(body, pagination, search));
    } catch (error) {
      if (!signal.aborted) runInAction(() => this.fail(error));
    }
  }

  private show(rows: readonly EntityRecord[], { continues, isKept }: Pagination, asked: string): void {
    this.rows = rows;
    this.continues = continues;
    this.isKept = isKept === true;
    this.asked = asked;
    this.page = 1;
    this.error = undefined;
    this.isLoading = false;
    this.isExpanded = false;
  }

  private fail(error: unknown): void {
    this.rows = [];
    this.error = error instanceof Error ? error : new Error(String(error));
    this.isLoading = false;
  }
}
