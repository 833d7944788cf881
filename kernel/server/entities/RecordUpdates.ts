import { ApiError, apiError, entityLabel } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import type { RequestScope, SaveOptions } from '@mortise/sdk/server';
import { derivedValues, type Data } from '../services/database/derivedValues.ts';
import type { NamedStatements, Within } from '../services/database/Database.ts';
import { computeKeyFigure } from '../../shared/listing/keyFigure.ts';
import { isTransient } from '../services/database/sqlState.ts';
import { fieldChanges, sameJson } from './fieldChanges.ts';
import { withoutNulls } from './NewRecord.ts';
import type { FieldVisibility } from './FieldVisibility.ts';
import { KeyedQueue } from './KeyedQueue.ts';
import { anyShard, linksOf, requestOf } from './RecordInserts.ts';
import type { RecordReads } from './RecordReads.ts';
import type { RecordStore } from './RecordStore.ts';
import { guarded, hasReferences, holdReferences, referenceGuard, referencesIn, requireReferences, type Reference } from './references.ts';
import { refuseRemoval } from './refuseFixed.ts';
import { refuseInUse, type UnusedFor } from './refuseInUse.ts';
import { refuseOthersRemoval } from './refuseOthers.ts';
import { recordOf, type StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';
import { valueExists } from './valueExists.ts';
import type { WriteStatements } from './writeStatements.ts';

/** How a record is to become. */
export interface Change {
  readonly name: string | null;
  readonly status: string;
  readonly data: Data;
  readonly operation: 'update' | 'transition' | 'restore' | 'undo';
  readonly transition?: string;
  /** Who asked for it, where a second person runs it. */
  readonly askedBy?: string;
  /** What was said about it. */
  readonly comment?: string;
  /** It is saved only while nothing of these refers to the record. */
  readonly unused?: readonly UnusedFor[];
}

/** Says how a record changes, given what it is now. Runs again when someone else saved meanwhile. */
export type ComputeChange = (current: StoredRecord, data: Data) => Change;

interface ChangedLinks {
  readonly now: readonly Reference[];
  readonly added: readonly Reference[];
}

const MAX_ATTEMPTS = 5;
/** Links of others to a record. Records of a kind that was taken out of use, which nobody can change, keep none. */
const REFERRING = 'to_entity = $2 and to_registration = $3 and from_id <> $4 and from_entity = any($5)';

/** Changes and removes stored records, each only at the version that was looked at. */
export class RecordUpdates {
  private readonly store: RecordStore;
  private readonly texts: WriteStatements;
  private readonly reads: RecordReads;
  private readonly visibility: FieldVisibility;
  private readonly hasReferences: boolean;
  private readonly queue = new KeyedQueue();

  constructor(store: RecordStore, texts: WriteStatements, reads: RecordReads, visibility: FieldVisibility) {
    this.visibility = visibility;
    this.store = store;
    this.texts = texts;
    this.reads = reads;
    this.hasReferences = hasReferences(store.fields);
  }

  /** @throws STALE_VERSION when the caller saw another version; without one it is tried again on top of the other save. */
  async update(
    scope: RequestScope,
    identifier: string,
    computeChange: ComputeChange,
    options: Within<SaveOptions> = {},
  ): Promise<StoredRecord> {
    const work = () => this.attempts(scope, identifier, computeChange, options);
    if (options.statements) return work();
    // Saves of one record through this server wait for each other here, instead of meeting in the database and trying again.
    return this.queue.run(`${scope.tenant} ${await this.reads.registrationOf(scope, identifier)}`, work);
  }

  private async attempts(
    scope: RequestScope,
    identifier: string,
    computeChange: ComputeChange,
    { statements, version }: Within<SaveOptions>,
  ): Promise<StoredRecord> {
    for (let attempt = 1; ; attempt += 1) {
      const current = await this.reads.get(scope, identifier, statements);
      await this.reads.requireChangeable(scope, current.id, statements);
      this.requireVersion(scope, current, version);
      const saved = await this.save(scope, current, computeChange, statements);
      if (saved) return saved;
      if (attempt === MAX_ATTEMPTS) throw this.stale(scope, await this.reads.get(scope, identifier, statements));
    }
  }

  /** @throws STALE_VERSION when the caller saw another version; without one it is tried again on what was saved meanwhile. */
  async remove(scope: RequestScope, identifier: string, { statements, version }: Within<SaveOptions> = {}): Promise<StoredRecord> {
    for (let attempt = 1; ; attempt += 1) {
      const current = await this.reads.get(scope, identifier, statements);
      await this.reads.requireChangeable(scope, current.id, statements);
      this.requireVersion(scope, current, version);
      refuseRemoval(this.store.entity, current);
      refuseOthersRemoval(this.store.entity, scope, current);
      if (await this.isRemoved(scope, current, statements)) {
        this.publish(scope, { ...current, version: current.version + 1 }, statements, true);
        return current;
      }
      if (attempt === MAX_ATTEMPTS) throw this.stale(scope, await this.reads.get(scope, identifier, statements));
    }
  }

  /** @throws STALE_VERSION when it is not the one that was seen */
  requireVersion(scope: RequestScope, current: StoredRecord, seen: number | undefined): void {
    if (seen !== undefined && seen !== current.version) throw this.stale(scope, current);
  }

  /** With the record as the user sees it. */
  private stale(scope: RequestScope, current: StoredRecord): ApiError {
    return apiError('STALE_VERSION', [current.registration], {
      current: this.visibility.visible(scope, recordOf(current)),
      rejectionReason: `${current.update_user} saved ${current.registration} meanwhile.`,
    });
  }

  /** Whether it went, at the version that was looked at. */
  private async isRemoved(scope: RequestScope, current: StoredRecord, given?: NamedStatements): Promise<boolean> {
    if (given) await this.refuseReferenced(scope, current, given);
    const { entity, table } = this.store;
    const { amount, currency } = computeKeyFigure(entity, JSON.parse(current.data) as Data);
    const parameters = [
      current.id,
      current.version,
      entity.name,
      new Date().toISOString(),
      scope.user.username,
      anyShard(),
      amount,
      currency,
      scope.user.impersonator?.username ?? null,
      requestOf(scope),
    ];
    const statement = new TenantStatement(scope, this.texts.remove, parameters, `remove ${table.name}`);
    const rows = given
      ? await this.writeIn(given, scope, [statement])
      : await this.writeGuarded(scope, this.removeGuard(scope, current), statement, () => this.refuseReferenced(scope, current));
    return rows.length > 0;
  }

  /** The record as saved, or undefined when its version has moved on. */
  private async save(
    scope: RequestScope,
    current: StoredRecord,
    computeChange: ComputeChange,
    given?: NamedStatements,
  ): Promise<StoredRecord | undefined> {
    const before = JSON.parse(current.data) as Data;
    const change = computeChange(current, before);
    const data = withoutNulls({ ...change.data, ...this.store.entity.derive?.(change.data) });
    const changes = fieldChanges(flat(current, before), flat(change, data));
    if (changes.length === 0 && change.operation === 'update') return current;
    const { unused = [] } = change;
    if (unused.length > 0) {
      // Who begins to refer to the record waits until it is saved, or is found here.
      if (given === undefined) return this.store.database.transaction((own) => this.save(scope, current, computeChange, own));
      await this.writeIn(given, scope, [this.lockOf(scope, current)]);
      await refuseInUse(scope, this.store.entity, current, unused, given);
    }
    const isRestored = change.operation === 'restore';
    const links = this.changedLinks(isRestored ? {} : before, data);
    const next: StoredRecord = {
      ...current,
      name: change.name,
      status: change.status,
      version: current.version + 1,
      update_date: new Date().toISOString(),
      // Of what two people did, the second one did it: `asked_by` is the first.
      update_user: scope.approvedBy ?? scope.user.username,
      data: JSON.stringify(data),
    };
    const statement = this.statement(scope, current, next, { ...change, data }, before, changes, links?.now);
    const locks = this.isReplaced(before, data) ? [this.lockOf(scope, current)] : [];
    const rows = await this.saveStatement(scope, statement, { added: links?.added, locks }, given);
    if (rows.length === 0) return undefined;
    this.publish(scope, next, given);
    return next;
  }

  /** Publishes what is stored, once it is. */
  private publish(
    { tenant, user }: RequestScope,
    { registration, version }: StoredRecord,
    given?: NamedStatements,
    isDeleted = false,
  ): void {
    const { onSave, database, entity } = this.store;
    if (onSave === undefined) return;
    const change = { entity: entity.name, registration, version, user: user.username, ...(isDeleted && { isDeleted }) };
    if (given) database.afterCommit(given, () => onSave(tenant, change));
    else onSave(tenant, change);
  }

  private statement(
    scope: RequestScope,
    current: StoredRecord,
    next: StoredRecord,
    change: Change,
    before: Data,
    changes: readonly object[],
    links: readonly Reference[] | undefined,
  ): TenantStatement {
    const { table, entity } = this.store;
    const { name, status, data, operation, transition, askedBy, comment } = change;
    const deltas = operation === 'restore' ? this.countAdded(status, data) : this.countDeltas(current.status, before, status, data);
    const values = {
      registration: current.registration,
      name,
      status,
      at: next.update_date,
      username: next.update_user,
      impersonator: scope.user.impersonator?.username ?? null,
      data,
      operation,
      transition: transition ?? null,
      asked_by: askedBy ?? (scope.approvedBy === undefined ? null : scope.user.username),
      comment: comment ?? null,
      of_request: requestOf(scope),
      changes,
      deltas,
      ...derivedValues(table, { registration: current.registration, name, status }, data),
    };
    const parameters = [current.id, current.version, JSON.stringify(values), entity.name];
    if (links === undefined && deltas.length === 0)
      return new TenantStatement(scope, this.texts.updatePlain, parameters, `update ${table.name}`);
    const rows = links === undefined ? null : JSON.stringify(linksOf({ id: current.id, references: links }));
    return new TenantStatement(scope, this.texts.update, [...parameters, rows, anyShard()], `update more ${table.name}`);
  }

  /** The record's references when they are others than before, and those that are new. */
  private changedLinks(before: Data, after: Data): ChangedLinks | undefined {
    if (!this.hasReferences) return undefined;
    const { fields } = this.store;
    const old = referencesIn(fields, before);
    const now = referencesIn(fields, after);
    if (sameJson(old, now)) return undefined;
    const known = new Set(old.map(({ entity, registration }) => `${entity} ${registration}`));
    return { now, added: now.filter(({ entity, registration }) => !known.has(`${entity} ${registration}`)) };
  }

  /** How `d.counts` moves: from the old status to the new one, with the key figure. */
  private countDeltas(oldStatus: string, before: Data, status: string, after: Data): readonly object[] {
    const [old, now] = [computeKeyFigure(this.store.entity, before), computeKeyFigure(this.store.entity, after)];
    const isSame = oldStatus === status && old.currency === now.currency;
    if (isSame && old.amount === now.amount) return [];
    // One row per status and currency: `on conflict` takes each row of a statement once.
    if (isSame) return [{ status, currency: now.currency, n: 0, total: difference(now.amount, old.amount) }];
    return [
      { status: oldStatus, currency: old.currency, n: -1, total: difference(null, old.amount) },
      { status, currency: now.currency, n: 1, total: now.amount ?? '0' },
    ];
  }

  /** A record that comes back counts again. */
  private countAdded(status: string, data: Data): readonly object[] {
    const { amount, currency } = computeKeyFigure(this.store.entity, data);
    return [{ status, currency, n: 1, total: amount ?? '0' }];
  }

  private async refuseReferenced(scope: RequestScope, { id, registration }: StoredRecord, given?: NamedStatements): Promise<void> {
    const { entity, database } = this.store;
    const tables = this.store.tablesOf(scope);
    const links = await new TenantStatement(scope, `select from_entity, from_id from d.links where tenant = $1 and ${REFERRING} limit 1`, [
      entity.name,
      registration,
      id,
      [...tables.keys()],
    ]).run<{ from_entity: string; from_id: string }>(given ?? database);
    const [link] = links;
    if (!link) return;
    const table = tables.get(link.from_entity)!;
    const [user] = await new TenantStatement(scope, `select registration from ${table.sql} where tenant = $1 and id = $2`, [
      link.from_id,
    ]).run<{ registration: string }>(given ?? database);
    const reason = `${entityLabel(table.entity)} ${user?.registration ?? ''}`.trim();
    throw apiError('STILL_REFERENCED', [`${entityLabel(entity)} ${registration}`, reason], {
      rejectionReason: `It is still used by ${reason}.`,
    });
  }

  /** Whether another record takes its place with this save. */
  private isReplaced(before: Data, after: Data): boolean {
    const { replacedBy } = this.store.entity;
    return replacedBy !== undefined && before[replacedBy] === undefined && after[replacedBy] !== undefined;
  }

  /** Waits for those who begin to refer to the record, and keeps others from it until the transaction ends. */
  private lockOf(scope: RequestScope, { id }: StoredRecord): TenantStatement {
    const { table } = this.store;
    return new TenantStatement(scope, `select 1 from ${table.sql} where tenant = $1 and id = $2 for update`, [id], `lock ${table.name}`);
  }

  /** Locks the record, and divides by zero when someone refers to it already. */
  private removeGuard(scope: RequestScope, current: StoredRecord): readonly TenantStatement[] {
    const { id, registration } = current;
    const { entity } = this.store;
    return [
      this.lockOf(scope, current),
      new TenantStatement(
        scope,
        `select 1 / (not exists (select 1 from d.links where tenant = $1 and ${REFERRING}))::int as divided`,
        [entity.name, registration, id, [...this.store.tablesOf(scope).keys()]],
        'unreferenced',
      ),
    ];
  }

  private async saveStatement(
    scope: RequestScope,
    statement: TenantStatement,
    { added = [], locks }: { readonly added: readonly Reference[] | undefined; readonly locks: readonly TenantStatement[] },
    given?: NamedStatements,
  ): Promise<readonly unknown[]> {
    const { database, tableOf } = this.store;
    if (!given) {
      const guard = [...locks, ...referenceGuard(scope, added, tableOf)];
      return this.writeGuarded(scope, guard, statement, () => requireReferences(database, scope, added, tableOf));
    }
    await holdReferences(database, given, scope, added, tableOf);
    return this.writeIn(given, scope, [...locks, statement]);
  }

  /** In a transaction of its own. When a guard refuses, `explain` throws the reason. */
  private async writeGuarded(
    scope: RequestScope,
    guards: readonly TenantStatement[],
    statement: TenantStatement,
    explain: () => Promise<void>,
  ): Promise<readonly unknown[]> {
    const write = () => retried(() => this.store.database.write(scope.tenant, [...guards, statement]));
    try {
      return (await guarded(write, explain)).at(-1)!;
    } catch (error) {
      throw valueExists(error, this.store.entity);
    }
  }

  /** Answers the rows of the last statement. */
  private async writeIn(given: NamedStatements, scope: RequestScope, statements: readonly TenantStatement[]): Promise<readonly unknown[]> {
    try {
      return await this.store.database.asTenant(given, scope.tenant, async (own) => {
        let rows: readonly unknown[] = [];
        for (const statement of statements) rows = await statement.run(own);
        return rows;
      });
    } catch (error) {
      throw valueExists(error, this.store.entity);
    }
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

/** `one - other` of decimals that may be absent. */
const difference = (one: unknown, other: unknown): string => new Money((one ?? '0') as string).minus((other ?? '0') as string).toFixed();

/** The fields that the history speaks of. */
const flat = ({ name, status }: Pick<StoredRecord, 'name' | 'status'>, data: Data): Data => ({ ...data, name, status });
