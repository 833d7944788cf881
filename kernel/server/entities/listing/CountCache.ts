import type { RecordSource } from '../RecordStore.ts';

/** So long a count may be behind the saves of other servers. */
const CACHED_MS = 3_000;
const MOST = 1_000;

interface CachedCount {
  readonly count: number;
  readonly saves: number;
  readonly until: number;
}

/** Counts that were just asked for, until a save of the tenant: who sorts or turns a page asks for the same count again. */
export class CountCache {
  private readonly store: RecordSource;
  private readonly cached = new Map<string, CachedCount>();

  constructor(store: RecordSource) {
    this.store = store;
  }

  /** The count of a question, if nothing was saved since. */
  find(tenant: number, question: string): number | undefined {
    const cached = this.cached.get(question);
    return cached && cached.saves === this.saves(tenant) && cached.until > Date.now() ? cached.count : undefined;
  }

  /** The count of a question, cached or counted now. */
  async count(tenant: number, question: string, count: () => Promise<number>): Promise<number> {
    const found = this.find(tenant, question);
    if (found !== undefined) return found;
    // Of the moment before: a save that ends while it is counted may be missing in it.
    const saves = this.saves(tenant);
    const counted = await count();
    this.note(question, counted, saves);
    return counted;
  }

  /** The saves that a count may be cached with; to be asked for before it is read. */
  saves(tenant: number): number | undefined {
    return this.store.table.view ? undefined : this.store.savesOf?.(tenant);
  }

  note(question: string, count: number, saves: number | undefined): void {
    if (saves === undefined) return;
    if (this.cached.size >= MOST) this.cached.clear();
    this.cached.set(question, { count, saves, until: Date.now() + CACHED_MS });
  }
}
