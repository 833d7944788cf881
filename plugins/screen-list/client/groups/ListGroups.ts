import type { Breakdown, Disposer, EntityRecord } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { compareStructural, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { ListStore } from '../ListStore.ts';
import { formatEntries } from '../search/criterionText.ts';

/** How many records have a value, and what they come to. */
export interface GroupFigures extends Omit<Breakdown, 'status'> {
  /** Empty of records that have none; absent of all values beyond those that are told apart. */
  readonly value?: string;
}

/** The loaded rows of a group. */
export interface GroupRows {
  readonly rows: readonly EntityRecord[];
  readonly isLoading: boolean;
  readonly error?: Error | undefined;
  readonly continues: boolean;
  /** Without a network: those of the records that are kept on this device. */
  readonly isKept?: boolean;
}

/** By what a list is grouped, and which groups show their rows. */
export interface Grouping {
  readonly by: string;
  /** All of them without it. */
  readonly open?: readonly string[];
  /** What is read of each row besides what the list shows. */
  readonly fields?: readonly string[];
}

const NOTHING: GroupRows = { rows: [], isLoading: true, continues: false };
/** Most rows that the API answers at once. */
const MOST_ROWS = 1_000;

/** The groups of a list: what they count and come to in one request, the rows of each that is open page by page. */
export class ListGroups {
  figures: readonly GroupFigures[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly byValue = observable.map<string, GroupRows>([], { deep: false });
  private readonly list: ListStore;
  private readonly api: ApiService;
  private readonly grouping: () => Grouping;
  private running = new AbortController();
  private reading: Promise<unknown> | undefined = undefined;

  constructor(list: ListStore, api: ApiService, grouping: () => Grouping) {
    this.list = list;
    this.api = api;
    this.grouping = grouping;
    makeAutoObservable<ListGroups, 'list' | 'api' | 'grouping' | 'running' | 'reading' | 'byValue'>(
      this,
      {
        list: false,
        api: false,
        grouping: false,
        running: false,
        reading: false,
        byValue: false,
        start: false,
        figures: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const stops = [
      reaction(
        () => ({ query: this.list.query, by: this.grouping().by, size: this.list.pageSize }),
        () => this.load(false),
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => this.list.round,
        () => this.load(true),
      ),
      reaction(
        () => this.open.filter((value) => !this.byValue.has(value)),
        (missing) => missing.forEach((value) => void this.read(value, 0, this.list.pageSize)),
      ),
      reaction(
        () => this.shown,
        ({ rows, size, isLoading, isKept }) => {
          const pagination = { limit: size, offset: 0, size, isApproximate: false, continues: size > rows.length };
          this.list.arrange(rows, isKept ? { ...pagination, isKept } : pagination, isLoading);
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.running.abort();
    };
  }

  rowsOf(value: string): GroupRows {
    return this.byValue.get(value) ?? NOTHING;
  }

  /** Reads all that is shown anew; done when the latest reading is, which a change of the records may have begun meanwhile. */
  async reload(): Promise<void> {
    this.load(true);
    let latest: Promise<unknown> | undefined;
    while (latest !== this.reading) await (latest = this.reading);
  }

  showMore(value: string): void {
    const { rows } = this.rowsOf(value);
    void this.read(value, rows.length, this.list.pageSize);
  }

  /** Those of the address that there are, in the order in which they stand. */
  private get open(): readonly string[] {
    const { open } = this.grouping();
    return this.figures.flatMap(({ value }) => (value !== undefined && (open?.includes(value) ?? true) ? [value] : []));
  }

  private get shown() {
    const rows = this.open.flatMap((value) => this.rowsOf(value).rows);
    const isKept = this.open.some((value) => this.rowsOf(value).isKept === true);
    return { rows, size: this.figures.reduce((sum, { count }) => sum + count, 0), isLoading: this.isLoading, isKept };
  }

  /** @param keepsRows as many rows as there are stay until they are read anew */
  private load(keepsRows: boolean): void {
    this.running.abort();
    this.running = new AbortController();
    this.isLoading = true;
    const loaded = new Map([...this.byValue].map(([value, { rows }]) => [value, rows.length]));
    if (!keepsRows) this.byValue.clear();
    for (const value of this.byValue.keys()) if (!this.open.includes(value)) this.byValue.delete(value);
    const rows = keepsRows ? this.open.map((value) => this.read(value, 0, Math.max(this.list.pageSize, loaded.get(value) ?? 0))) : [];
    this.reading = Promise.all([this.readFigures(), ...rows]);
  }

  private async readFigures(): Promise<void> {
    const { signal } = this.running;
    const { sort: _sort, include: _include, ...query } = this.list.query;
    const asked = { ...query, breakdown: this.grouping().by, range: '0-0', count: 'none', projection: ['registration'] };
    try {
      const { breakdown } = await this.api.get<{ readonly breakdown: readonly GroupFigures[] }>(this.path, {
        query: asked,
        signal,
        isSilent: true,
        takesKept: true,
      });
      if (!signal.aborted) runInAction(() => Object.assign(this, { figures: breakdown, isLoading: false, error: undefined }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { figures: [], isLoading: false, error: errorOf(error) }));
    }
  }

  /** Rows of a group from the one after so many on. */
  private async read(value: string, known: number, count: number): Promise<void> {
    const { signal } = this.running;
    const before = this.rowsOf(value);
    this.byValue.set(value, { ...before, isLoading: true, error: undefined });
    const wanted = Math.min(count, MOST_ROWS);
    const projection = [...new Set([...this.list.query.projection, ...(this.grouping().fields ?? [])])];
    const query = { ...this.list.query, ...this.criterionOf(value), projection, range: `${known}-${known + wanted - 1}`, count: 'none' };
    try {
      const { body, pagination } = await this.api.list<readonly EntityRecord[]>(this.path, {
        query,
        signal,
        isSilent: true,
        takesKept: true,
      });
      const rows = [...before.rows.slice(0, known), ...body];
      if (!signal.aborted)
        this.byValue.set(value, { rows, isLoading: false, continues: pagination.continues, isKept: pagination.isKept === true });
    } catch (error) {
      if (!signal.aborted) this.byValue.set(value, { ...before, isLoading: false, error: errorOf(error) });
    }
  }

  private criterionOf(value: string): Readonly<Record<string, string>> {
    const { by } = this.grouping();
    return { [by]: value === '' ? noneOf(this.list.entity.fields[by]?.type) : formatEntries([{ value, isNegated: false }]) };
  }

  private get path(): string {
    return `/${this.list.entity.collection}`;
  }
}

/** The criterion for records that have no value: neither yes nor no, or none with any letter. */
const noneOf = (type: string | undefined): string => (type === 'checkbox' || type === 'switch' ? '-true,-false' : '-/.*/i');

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
