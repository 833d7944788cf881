import { apiError, type FieldChange, type Include, type Rank } from '@mortise/sdk';
import { isShownTo, rankOf, RANKS, type RequestScope } from '@mortise/sdk/server';
import type { TenantTable } from '../services/database/tenantTables.ts';

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

  /** Whether the user sees the field at a path. */
  shows(scope: RequestScope, path: string): boolean {
    return !this.hiddenFrom(scope).has(rootOf(path));
  }

  /** The changes without those of fields that the user does not see. */
  changes(scope: RequestScope, changes: readonly FieldChange[]): readonly FieldChange[] {
    return changes.filter(({ field }) => this.shows(scope, field));
  }

  /** What is joined to a record is found through a field: who does not see that does not see it either. @throws INVALID_FIELD_IN_QUERY */
  requireIncludes(scope: RequestScope, includes: readonly (readonly [name: string, include: Include])[]): void {
    for (const [name, { path }] of includes) if (!this.shows(scope, path)) throw apiError('INVALID_FIELD_IN_QUERY', [`include=${name}`]);
  }

  /** What a record has in the fields that the user does not see: nothing that they save takes it away. */
  unseen(scope: RequestScope, record: object): Readonly<Record<string, unknown>> {
    const hidden = this.hiddenFrom(scope);
    return Object.fromEntries(Object.entries(record).filter(([name]) => hidden.has(name)));
  }

  private hiddenFrom({ holder }: RequestScope): ReadonlySet<string> {
    return this.hidden.get(rankOf(holder))!;
  }
}

const rootOf = (path: string): string => path.replaceAll('[]', '').split('.')[0]!;
