import type { Disposer, EntityShape, EntityRecord, Field, JsonObject } from '@mortise/sdk';
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

  get parameters(): Readonly<Record<string, string>> {
    const { criteria, sort, rows } = this.props;
    const count = Number.isSafeInteger(rows) ? Math.min(Math.max(Number(rows), 1), MOST_ROWS) : USUAL_ROWS;
    const texts = Object.entries(typeof criteria === 'object' && criteria !== null ? criteria : {}).map(([name, value]) => [
      name,
      plainText(value),
    ]);
    return { ...Object.fromEntries(texts), ...(typeof sort === 'string' && { sort }), range: `0-${count - 1}` };
  }
}

/** The rows of a records card. */
export class RecordsStore {
  rows: readonly EntityRecord[] = [];
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
      error: observableRef,
    });
  }

  start(): Disposer {
    this.isLive = true;
    void this.load();
    return () => (this.isLive = false);
  }

  async load(): Promise<void> {
    this.isLoading = true;
    try {
      const { entity, parameters } = this.query;
      // A criterion that the record of the page says nothing for would find everything.
      if (Object.values(parameters).includes('')) return this.end({ rows: [] });
      const { body } = await this.api.list<readonly EntityRecord[]>(`/${entity.collection}`, { query: parameters, isSilent: true });
      this.end({ rows: body });
    } catch (error) {
      this.end({ rows: [], error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  private end({ rows, error }: { readonly rows: readonly EntityRecord[]; readonly error?: Error }): void {
    if (!this.isLive) return;
    runInAction(() => {
      this.rows = rows;
      this.error = error;
      this.isLoading = false;
    });
  }
}
