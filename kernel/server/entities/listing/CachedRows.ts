import type { Row } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import type { TenantStatement } from '../TenantStatement.ts';

/** So long an answer holds at most: a save of another server may not have been heard of yet. */
const CACHED_MS = 3_000;
const MOST = 200;

interface Cached {
  readonly rows: readonly Row[];
  readonly saves: number;
  readonly until: number;
}

/** What was just counted or summed up, until a save of the tenant: who sorts, turns a page or opens a filter asks for the same again. */
export class CachedRows {
  private readonly store: RecordSource;
  private readonly cached = new Map<string, Cached>();

  constructor(store: RecordSource) {
    this.store = store;
  }

  /** The rows of a statement that reads no more than the tenant's records, cached or read now. */
  async of<R extends Row>(statement: TenantStatement): Promise<readonly R[]> {
    // Of the moment before: a save that ends while it is read may be missing in it.
    const saves = this.store.table.view ? undefined : this.store.savesOf?.(statement.tenant);
    if (saves === undefined) return statement.run<R>(this.store.database);
    const question = `${statement.text} ${JSON.stringify(statement.parameters)}`;
    const known = this.cached.get(question);
    if (known?.saves === saves && known.until > Date.now()) return known.rows as readonly R[];
    const rows = await statement.run<R>(this.store.database);
    if (this.cached.size >= MOST) this.cached.clear();
    this.cached.set(question, { rows, saves, until: Date.now() + CACHED_MS });
    return rows;
  }
}
