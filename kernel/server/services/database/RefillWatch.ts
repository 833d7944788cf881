import type { Disposer } from '@mortise/sdk';
import type { OpenDatabase } from './Database.ts';
import { shapeOf } from './entityTableStatements.ts';
import { refillSaved } from './refillTable.ts';
import type { TenantTable } from './tenantTables.ts';

/** So long a server may go on that knows the definition from before: an upgrade of many, an import that has begun. */
const WATCHED = '1 day';
const EVERY_MS = 300_000;
/** A save that began before may end after. */
const AGAIN_MS = 15_000;
/** Clocks of servers differ, and a transaction has a moment from before it is seen. */
const OVERLAP_MS = 300_000;

interface RefillWatchNeeds {
  readonly database: OpenDatabase;
  /** All tables that this server knows, as it knows them now. */
  readonly tables: () => readonly TenantTable[];
  readonly report: (message: string, error: unknown) => void;
}

interface Refilled {
  readonly [column: string]: unknown;
  readonly table_name: string;
  readonly shape: string;
  readonly at: string;
}

/** Names in the ledger of `app.migrations`. */
export const shapeName = ({ name }: TenantTable): string => `shape ${name}`;
export const refillName = ({ name }: TenantTable): string => `refilled ${name}`;

/**
 * Looks again at what was saved since tables were refilled: servers that have not heard of a new definition yet save what follows from a
 * record by the old one, and searches would miss it.
 */
export class RefillWatch {
  private readonly needs: RefillWatchNeeds;
  /** Until when the saves after a refill have been looked at; by table, shape and moment of the refill. */
  private readonly seen = new Map<string, number>();
  private every: NodeJS.Timeout | undefined;
  private again: NodeJS.Timeout | undefined;
  private isStopped = false;
  private running: Promise<void> = Promise.resolve();
  /** Has not begun yet. */
  private next: Promise<void> | undefined;

  constructor(needs: RefillWatchNeeds) {
    this.needs = needs;
  }

  start(): Disposer {
    this.every = setInterval(() => this.begin(), EVERY_MS).unref();
    this.look();
    return () => {
      this.isStopped = true;
      clearInterval(this.every);
      clearTimeout(this.again);
    };
  }

  /** Now, and once more when saves that are under way have ended. */
  look(): void {
    if (this.isStopped) return;
    this.begin();
    clearTimeout(this.again);
    this.again = setTimeout(() => this.begin(), AGAIN_MS).unref();
  }

  /** Resolves when all that was saved before is as this server's definitions say. */
  run(): Promise<void> {
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.refill();
      });
    this.running = this.next;
    return this.running;
  }

  private begin(): void {
    this.run().catch((error: unknown) => {
      if (!this.isStopped) this.needs.report('refill of saved records', error);
    });
  }

  private async refill(): Promise<void> {
    const { database } = this.needs;
    const refilled = await this.refilled();
    if (refilled.size === 0) return;
    const tenants = await database.query<{ tenant: number }>('select distinct tenant from d.counts order by 1');
    for (const table of this.needs.tables()) {
      const entry = refilled.get(table.name);
      // Another shape is another server's business: this one has the definition from before.
      if (entry === undefined || entry.shape !== shapeOf(table)) continue;
      const key = `${table.name} ${entry.shape} ${entry.at}`;
      const begun = Date.now();
      const since = new Date((this.seen.get(key) ?? Date.parse(entry.at)) - OVERLAP_MS).toISOString();
      for (const { tenant } of tenants) {
        if (this.isStopped) return;
        await refillSaved(database, table, tenant, since);
      }
      this.seen.set(key, begun);
    }
  }

  private async refilled(): Promise<ReadonlyMap<string, Refilled>> {
    const rows = await this.needs.database.query<Refilled>(
      `select substr(r.name, 10) as table_name, s.detail as shape, to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from app.migrations r join app.migrations s on s.plugin = 'store' and s.name = 'shape ' || substr(r.name, 10)
       where r.plugin = 'store' and r.name like 'refilled %' and r.at > now() - interval '${WATCHED}'`,
    );
    return new Map(rows.map((row) => [row.table_name, row]));
  }
}
