import type { RequestScope } from '@mortise/sdk/server';
import type { TenantTable } from '../services/database/tenantTables.ts';
import { isShownTo, type Rank, rankOf, RANKS } from './ranks.ts';

const SYSTEM = [
  '_id',
  'registration',
  'name',
  'status',
  'organization',
  '_version',
  '_insertDate',
  '_updateDate',
  '_insertUser',
  '_updateUser',
];

/** Which fields of an entity a user sees: some are for administrators. */
export class FieldVisibility {
  private readonly table: TenantTable;
  private readonly hidden: ReadonlyMap<Rank, ReadonlySet<string>>;

  constructor(table: TenantTable) {
    this.table = table;
    const fields = Object.entries(table.entity.fields);
    this.hidden = new Map(RANKS.map((rank) => [rank, new Set(fields.flatMap(([name, field]) => (isShownTo(rank, field) ? [] : [name])))]));
  }

  /** The table without the columns of fields that the user does not see: they are neither searched nor sorted by. */
  tableFor(scope: RequestScope): TenantTable {
    const hidden = this.hiddenFrom(scope);
    if (hidden.size === 0) return this.table;
    const columns = this.table.columns.filter(({ path }) => !hidden.has(rootOf(path)));
    return { ...this.table, columns, byPath: new Map(columns.map((column) => [column.path, column])) };
  }

  /** What a projection comes to; everything that the user sees where there is none. */
  projectionFor(scope: RequestScope, projection: readonly string[] | undefined): readonly string[] | undefined {
    const hidden = this.hiddenFrom(scope);
    if (hidden.size === 0) return projection;
    const wanted = projection?.length ? projection : [...SYSTEM, ...Object.keys(this.table.entity.fields)];
    return ['_id', ...wanted.filter((path) => !hidden.has(rootOf(path)))];
  }

  /** The record without what the user does not see. */
  visible<T extends object>(scope: RequestScope, record: T): T {
    const hidden = this.hiddenFrom(scope);
    return hidden.size === 0 ? record : (Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name))) as T);
  }

  private hiddenFrom({ holder }: RequestScope): ReadonlySet<string> {
    return this.hidden.get(rankOf(holder))!;
  }
}

const rootOf = (path: string): string => path.replaceAll('[]', '').split('.')[0]!;
