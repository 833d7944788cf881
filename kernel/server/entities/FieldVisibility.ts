import { apiError, type FieldChange, type Include, type Rank } from '@mortise/sdk';
import { changesField, type CollectionLimits, isShownTo, limitsOn, rankOf, RANKS, type RequestScope } from '@mortise/sdk/server';
import { textPaths } from '../../shared/listing/recordKeys.ts';
import type { TenantTable } from '../services/database/tenantTables.ts';
import { maskedText } from './maskedText.ts';

/** What of an entity somebody sees, worked out once. */
interface Seen {
  readonly hidden: ReadonlySet<string>;
  readonly masked: ReadonlySet<string>;
  /** Hidden and masked ones: neither searched nor sorted by, nor summed up. */
  readonly unasked: ReadonlySet<string>;
  readonly table: TenantTable;
}

/** Which fields of an entity a user sees: some are for administrators, and profiles keep others from whoever has them. */
export class FieldVisibility {
  private readonly table: TenantTable;
  private readonly ofRanks: ReadonlyMap<Rank, Seen>;
  /** By the limits of whoever asks: administrators have none. */
  private readonly ofLimits = new WeakMap<CollectionLimits, Seen>();

  constructor(table: TenantTable) {
    this.table = table;
    this.ofRanks = new Map(RANKS.map((rank) => [rank, seenOf(table, rank)]));
  }

  /** The table without the columns of fields that the user does not see: they are neither searched nor sorted by. */
  tableFor(scope: RequestScope): TenantTable {
    return this.seenBy(scope).table;
  }

  /** What of a projection the user sees. */
  projectionFor(scope: RequestScope, projection: readonly string[]): readonly string[] {
    const { hidden } = this.seenBy(scope);
    if (hidden.size === 0) return projection;
    const { roles = {} } = this.table.entity;
    const isHidden = (root: string) => hidden.has(root) || (hidden.has('persons') && Object.hasOwn(roles, root));
    return ['_id', ...projection.filter((path) => !isHidden(rootOf(path)))];
  }

  /** The record without what the user does not see. */
  visible<T extends object>(scope: RequestScope, record: T): T {
    const { hidden, masked } = this.seenBy(scope);
    if (hidden.size === 0 && masked.size === 0) return record;
    const seen = Object.entries(record).filter(([name]) => !hidden.has(name));
    return Object.fromEntries(seen.map(([name, value]) => [name, masked.has(name) ? maskedText(value) : value])) as T;
  }

  /** Whether records have to be read to be shown: of some fields there is nothing, or only the end. */
  keepsBack(scope: RequestScope): boolean {
    return this.seenBy(scope).unasked.size > 0;
  }

  /** Whether the user sees all of the field at a path. */
  shows(scope: RequestScope, path: string): boolean {
    return !this.seenBy(scope).unasked.has(rootOf(path));
  }

  /** What free text may look at; nothing where that is all that it looks at for everybody. */
  searchedTexts(scope: RequestScope): readonly string[] | undefined {
    const all = textPaths(this.table.entity);
    const seen = all.filter((path) => this.shows(scope, path));
    return seen.length === all.length ? undefined : seen;
  }

  /** The changes without those of fields that the user does not see. */
  changes(scope: RequestScope, changes: readonly FieldChange[]): readonly FieldChange[] {
    const { hidden, masked } = this.seenBy(scope);
    const seen = changes.filter(({ field }) => !hidden.has(rootOf(field)));
    return seen.map((change) => (masked.has(rootOf(change.field)) ? maskedChange(change) : change));
  }

  /** What is joined to a record is found through a field: who does not see that does not see it either. @throws INVALID_FIELD_IN_QUERY */
  requireIncludes(scope: RequestScope, includes: readonly (readonly [name: string, include: Include])[]): void {
    for (const [name, { path }] of includes) if (!this.shows(scope, path)) throw apiError('INVALID_FIELD_IN_QUERY', [`include=${name}`]);
  }

  /** What a record has in the fields that the user does not see: nothing that they save takes it away. */
  unseen(scope: RequestScope, record: object): Readonly<Record<string, unknown>> {
    const { unasked } = this.seenBy(scope);
    return Object.fromEntries(Object.entries(record).filter(([name]) => unasked.has(name)));
  }

  /** A new record has nothing in fields that its maker's profiles keep from them. @throws INVALID_FIELD_IN_BODY */
  refuseKept(scope: RequestScope, body: Readonly<Record<string, unknown>>): void {
    const { entity } = this.table;
    if (limitsOn(scope, entity) === undefined) return;
    const isKept = (name: string): boolean => Object.hasOwn(entity.fields, name) && !changesField(scope, entity, name);
    const refused = Object.keys(body).find((name) => isKept(name) && body[name] !== undefined && body[name] !== null);
    if (refused !== undefined) throw apiError('INVALID_FIELD_IN_BODY', [refused]);
  }

  private seenBy(scope: RequestScope): Seen {
    const limits = limitsOn(scope, this.table.entity);
    if (limits === undefined) return this.ofRanks.get(rankOf(scope.holder))!;
    const known = this.ofLimits.get(limits) ?? seenOf(this.table, rankOf(scope.holder), limits);
    this.ofLimits.set(limits, known);
    return known;
  }
}

function seenOf(table: TenantTable, rank: Rank, limits?: CollectionLimits): Seen {
  const { entity } = table;
  const above = Object.entries(entity.fields).flatMap(([name, field]) => (isShownTo(rank, field) ? [] : [name]));
  const hidden = new Set([...above, ...(limits?.hidden ?? [])]);
  const masked = new Set((limits?.masked ?? []).filter((name) => !hidden.has(name)));
  const unasked = new Set([...hidden, ...masked]);
  return { hidden, masked, unasked, table: unasked.size === 0 ? table : tableWithout(table, unasked) };
}

function tableWithout(table: TenantTable, unasked: ReadonlySet<string>): TenantTable {
  const columns = table.columns.filter(({ path }) => !unasked.has(rootOf(path)));
  const { roles, ...entity } = table.entity;
  const shown = roles === undefined || unasked.has('persons') ? entity : { ...entity, roles };
  const fields = Object.fromEntries(Object.entries(entity.fields).filter(([name]) => !unasked.has(name)));
  return {
    ...table,
    entity: { ...shown, fields },
    columns,
    byPath: new Map(columns.map((column) => [column.path, column])),
  };
}

const maskedChange = ({ field, old, new: now, ...rest }: FieldChange): FieldChange =>
  ({
    ...rest,
    field,
    ...(old !== undefined && { old: maskedText(old) }),
    ...(now !== undefined && { new: maskedText(now) }),
  }) as FieldChange;

const rootOf = (path: string): string => path.replaceAll('[]', '').split('.')[0]!;
