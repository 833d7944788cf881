import type { Disposer, EntityShape, EntityRecord, Field, JsonObject, Pagination } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const MOST_ROWS = 50;
const USUAL_ROWS = 10;

/** Which records a card shows; what makes no sense is as if it were not there. */
export class RecordsQuery {
  readonly entity: EntityShape;
  private readonly props: JsonObject;

  constructor(entity: EntityShape, props: JsonObject) {
    this.entity = entity;
    this.props = props;
  }

  /** As the script chose, else those of the list page. */
  get columns(): readonly (readonly [name: string, field: Field])[] {
    const { columns } = this.props;
    const { fields } = this.entity;
    const names = Array.isArray(columns) ? columns.map(String) : Object.keys(fields).filter((name) => fields[name]!.column === true);
    return names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]!] as const] : []));
  }

  /** What is said where there are none; a translation key. */
  get empty(): string {
    return plainText(this.props['empty']);
  }

  /** Rows of a page. */
  get size(): number {
    const { rows } = this.props;
    return Number.isSafeInteger(rows) ? Math.min(Math.max(Number(rows), 1), MOST_ROWS) : USUAL_ROWS;
  }

  /** @param page the first is 1 */
  parameters(page: number): Readonly<Record<string, string>> {
    const { criteria, sort } = this.props;
    const first = (page - 1) * this.size;
    const texts = Object.entries(typeof criteria === 'object' && criteria !== null ? criteria : {}).map(([name, value]) => [
      name,
      plainText(value),
    ]);
    return { ...Object.fromEntries(texts), ...(typeof sort === 'string' && { sort }), range: `${first}-${first + this.size - 1}` };
  }
}

/** The rows of a records card, a page at a time. */
export class RecordsStore {
  rows: readonly EntityRecord[] = [];
  page = 1;
  /** Whether more records fit than those of this page and the ones before. */
  continues = false;
  /** How many fit. */
  size: Pick<Pagination, 'size' | 'isApproximate'> | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly query: RecordsQuery;
  private readonly api: ApiService;
  private isLive = false;

  constructor(query: RecordsQuery, api: ApiService) {
    this.query = query;
    this.api = api;
    makeAutoObservable<RecordsStore, 'query' | 'api' | 'isLive'>(this, {
      query: false,
      api: false,
      isLive: false,
      start: false,
      rows: observableRef,
      size: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    this.isLive = true;
    void this.load();
    return () => (this.isLive = false);
  }

  goTo(page: number): Promise<void> {
    this.page = page;
    return this.load();
  }

  async load(): Promise<void> {
    const { page } = this;
    this.isLoading = true;
    try {
      const { entity } = this.query;
      const query = this.query.parameters(page);
      // A criterion that the record of the page says nothing for would find everything.
      if (Object.values(query).includes('')) return this.end(page, { rows: [] });
      const { body, pagination } = await this.api.list<readonly EntityRecord[]>(`/${entity.collection}`, { query, isSilent: true });
      this.end(page, { rows: body, continues: pagination.continues, size: pagination });
    } catch (error) {
      this.end(page, { rows: [], error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  /** What was asked for is dropped where another page was asked for meanwhile. */
  private end(page: number, answer: Partial<Pick<RecordsStore, 'rows' | 'continues' | 'size' | 'error'>>): void {
    if (!this.isLive || page !== this.page) return;
    runInAction(() => Object.assign(this, { continues: false, size: undefined, error: undefined, ...answer, isLoading: false }));
  }
}
