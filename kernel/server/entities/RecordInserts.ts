import { apiError } from '@mortise/sdk';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import { registrationConstraint } from '../services/database/entityTableStatements.ts';
import type { NamedStatements } from '../services/database/Database.ts';
import { sqlFailure, UNIQUE_VIOLATION } from '../services/database/sqlState.ts';
import { InsertQueue } from './InsertQueue.ts';
import { insertValues, type NewRecord } from './NewRecord.ts';
import type { RecordStore } from './RecordStore.ts';
import { guarded, holdReferences, referenceGuard, requireReferences } from './references.ts';
import type { StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';
import { valueExists } from './valueExists.ts';
import { COUNT_SHARDS, type WriteStatements } from './writeStatements.ts';

interface Inserted {
  readonly id: string;
  readonly registration: string;
}

/** Stores new records and gives them their registrations. */
export class RecordInserts {
  private readonly store: RecordStore;
  private readonly texts: WriteStatements;
  private readonly queues = new Map<number, InsertQueue<NewRecord, Inserted>>();

  constructor(store: RecordStore, texts: WriteStatements) {
    this.store = store;
    this.texts = texts;
  }

  /** Stores one record, together with others that are created at the same moment. */
  async insert(scope: RequestScope, record: NewRecord, statements?: Statements): Promise<StoredRecord> {
    if (!statements) return storedOf(record, (await this.queueOf(scope).add(record)).registration);
    await holdReferences(this.store.database, statements, scope, record.references, this.store.tableOf);
    const [inserted] = await this.insertIn(statements, scope, [record]);
    return storedOf(record, inserted!.registration);
  }

  /** Stores all of them inside the transaction. */
  async insertIn(statements: Statements, scope: RequestScope, records: readonly NewRecord[]): Promise<readonly Inserted[]> {
    return this.store.database.asTenant(statements, scope.tenant, async (own) => {
      const numbered = records.some(({ registration }) => registration === undefined)
        ? await this.avoidCollisions(own, scope, records)
        : records;
      try {
        const rows = await this.statement(scope, numbered).run<Row & Inserted>(own);
        this.store.database.afterCommit(statements, () => this.publish(scope, records, rows));
        return rows;
      } catch (error) {
        throw this.understood(error, records);
      }
    });
  }

  private queueOf(scope: RequestScope): InsertQueue<NewRecord, Inserted> {
    let queue = this.queues.get(scope.tenant);
    if (!queue) this.queues.set(scope.tenant, (queue = new InsertQueue((records) => this.insertBatch(scope, records))));
    return queue;
  }

  private async insertBatch(scope: RequestScope, records: readonly NewRecord[]): Promise<readonly Inserted[]> {
    const { database, tableOf } = this.store;
    const references = records.flatMap((record) => record.references);
    const guard = referenceGuard(scope, references, tableOf);
    const write = () => database.write(scope.tenant, [...guard, this.statement(scope, records)]);
    try {
      const answers = await guarded(write, () => requireReferences(database, scope, references, tableOf));
      const inserted = answers.at(-1) as unknown as readonly Inserted[];
      this.publish(scope, records, inserted);
      return inserted;
    } catch (error) {
      const isCollision = this.isRegistrationTaken(error) && records.some(({ registration }) => registration === undefined);
      // A number that the counter gave was brought by someone before: take the slower way around it.
      if (isCollision) return database.transaction((statements) => this.insertIn(statements, scope, records));
      throw this.understood(error, records);
    }
  }

  private publish({ tenant }: RequestScope, records: readonly NewRecord[], inserted: readonly Inserted[]): void {
    const { onSave, entity } = this.store;
    inserted.forEach(({ registration }, position) =>
      onSave?.(tenant, { entity: entity.name, registration, version: 1, user: records[position]!.username }),
    );
  }

  private statement(scope: RequestScope, records: readonly NewRecord[]): TenantStatement {
    const { entity } = this.store;
    const values = records.map((record, position) => insertValues(this.store, record, position));
    const toBeGiven = records.filter(({ registration }) => registration === undefined).length;
    const links = records.flatMap(linksOf);
    const parameters = [
      JSON.stringify(values),
      entity.name,
      toBeGiven,
      entity.registrationPrefix,
      JSON.stringify(links),
      anyShard(),
      requestOf(scope),
    ];
    return new TenantStatement(scope, this.texts.insert, parameters, `insert ${this.store.table.name}`);
  }

  /** Skips the numbers that records with a registration of their own already have. The counter's row is locked from here on. */
  private async avoidCollisions(
    statements: NamedStatements,
    scope: RequestScope,
    records: readonly NewRecord[],
  ): Promise<readonly NewRecord[]> {
    const { entity, table } = this.store;
    const needed = records.filter(({ registration }) => registration === undefined).length;
    const counter = new TenantStatement(
      scope,
      `insert into d.counters as c (tenant, entity, value) values ($1, $2, 0) on conflict (tenant, entity) do update set value = c.value returning value`,
      [entity.name],
    );
    const [row] = await counter.run<{ value: string }>(statements);
    const first = Number(row!.value) + 1;
    const brought = new Set(records.map(({ registration }) => registration));
    const candidates = Array.from({ length: needed }, (_, index) => registrationOf(entity.registrationPrefix, first + index));
    const taken = await new TenantStatement(scope, `select 1 from ${table.sql} where tenant = $1 and registration = any($2) limit 1`, [
      candidates,
    ]).run(statements);
    if (taken.length === 0 && !candidates.some((candidate) => brought.has(candidate))) return records;
    return this.numberAround(statements, scope, records, first);
  }

  /** Gives each record the next free number and moves the counter behind the last. */
  private async numberAround(
    statements: NamedStatements,
    scope: RequestScope,
    records: readonly NewRecord[],
    first: number,
  ): Promise<readonly NewRecord[]> {
    const { entity, table } = this.store;
    const brought = new Set(records.map(({ registration }) => registration));
    const isTaken = async (registration: string) =>
      brought.has(registration) ||
      (
        await new TenantStatement(scope, `select 1 from ${table.sql} where tenant = $1 and registration = $2`, [registration]).run(
          statements,
        )
      ).length > 0;
    let next = first;
    const numbered: NewRecord[] = [];
    for (const record of records) {
      if (record.registration !== undefined) numbered.push(record);
      else {
        while (await isTaken(registrationOf(entity.registrationPrefix, next))) next += 1;
        numbered.push({ ...record, registration: registrationOf(entity.registrationPrefix, next) });
        next += 1;
      }
    }
    await new TenantStatement(scope, 'update d.counters set value = $3 where tenant = $1 and entity = $2', [entity.name, next - 1]).run(
      statements,
    );
    return numbered;
  }

  private isRegistrationTaken(error: unknown): boolean {
    const failure = sqlFailure(error);
    return failure?.code === UNIQUE_VIOLATION && failure.constraint === registrationConstraint(this.store.table);
  }

  private understood(error: unknown, records: readonly NewRecord[]): unknown {
    if (sqlFailure(error)?.code !== UNIQUE_VIOLATION) return error;
    const only = records.length === 1 ? records[0] : undefined;
    const brought = this.isRegistrationTaken(error) ? only?.registration : undefined;
    return brought === undefined ? valueExists(error, this.store.entity, only?.data) : apiError('VALUE_ALREADY_EXISTS', [brought]);
  }
}

type Row = Record<string, unknown>;

const DIGITS = 8;
const registrationOf = (prefix: string, number: number): string => prefix + String(number).padStart(DIGITS, '0');

/** The request that a save belongs to; none of what the product does by itself. */
export const requestOf = ({ requestId }: RequestScope): string | null => (requestId === 'server' ? null : requestId);

export const anyShard = (): number => Math.floor(Math.random() * COUNT_SHARDS);

/** Rows of `d.links` of one record. Positions in lists are left out: the path says which field it is. */
export const linksOf = ({ id, references }: Pick<NewRecord, 'id' | 'references'>): readonly object[] =>
  references.map(({ path, role, entity, registration }) => ({
    from_id: id,
    path: path.replaceAll(/\[\d+\]/g, '[]'),
    role,
    to_entity: entity,
    to_registration: registration,
  }));

const storedOf = ({ id, name, status, data, at, username }: NewRecord, registration: string): StoredRecord => ({
  id,
  registration,
  name,
  status,
  version: 1,
  insert_date: at,
  update_date: at,
  insert_user: username,
  update_user: username,
  data: JSON.stringify(data),
});
