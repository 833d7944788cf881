import { apiError, apiRoute } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import type { RecordStore } from './RecordStore.ts';
import { STORED_COLUMNS, type StoredRecord } from './storedRecord.ts';
import { ruleConditions, rulesOf } from './listing/ruleConditions.ts';
import { readConditions, seesAll } from './listing/scopeConditions.ts';
import { StatementNames } from './listing/StatementNames.ts';
import { TenantParameters, TenantStatement } from './TenantStatement.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MAX_IDENTIFIER = 200;

/** Reads single records by id or registration. */
export class RecordReads {
  private readonly store: RecordStore;
  private readonly byId: string;
  private readonly byRegistration: string;
  private readonly names: StatementNames;

  constructor(store: RecordStore) {
    this.store = store;
    this.names = new StatementNames(`read ${store.table.name}`);
    this.byId = `select ${STORED_COLUMNS} from ${store.table.sql} where tenant = $1 and id = $2`;
    this.byRegistration = `select ${STORED_COLUMNS} from ${store.table.sql} where tenant = $1 and registration = $2`;
  }

  async find(
    scope: RequestScope,
    identifier: string,
    statements: NamedStatements = this.store.database,
  ): Promise<StoredRecord | undefined> {
    if (identifier.length > MAX_IDENTIFIER || identifier.includes('\u0000')) return undefined;
    const isId = UUID.test(identifier);
    const byId = isId ? await this.row(scope, 'id', identifier, statements) : undefined;
    return byId ?? this.row(scope, 'registration', identifier, statements);
  }

  /** The row, unless it is hidden from the user. */
  private async row(
    scope: RequestScope,
    by: 'id' | 'registration',
    identifier: string,
    statements: NamedStatements,
  ): Promise<StoredRecord | undefined> {
    const { name, sql } = this.store.table;
    if (seesAll(this.store, scope)) {
      const text = by === 'id' ? this.byId : this.byRegistration;
      return (await new TenantStatement(scope, text, [identifier], `${by} ${name}`).run<StoredRecord>(statements))[0];
    }
    const parameters = new TenantParameters(scope);
    const conditions = [`t.${by} = ${parameters.bind(identifier)}`, ...readConditions(this.store, scope, parameters)];
    const text = `select ${STORED_COLUMNS} from ${sql} t where t.tenant = $1 and ${conditions.join(' and ')}`;
    return (await parameters.statement(text, this.names.of(text)).run<StoredRecord>(statements))[0];
  }

  /** The one name of a record that is called by its id or by its registration; what was given where there is none. */
  async registrationOf(scope: RequestScope, identifier: string): Promise<string> {
    if (!UUID.test(identifier)) return identifier;
    return (await this.find(scope, identifier))?.registration ?? identifier;
  }

  /** Whether the record is among those that the user changes. @throws PERMISSION_DENIED */
  async requireChangeable(scope: RequestScope, id: string, statements: NamedStatements = this.store.database): Promise<void> {
    const { table, entity } = this.store;
    if (rulesOf(scope, entity.collection, 'write') === undefined) return;
    const parameters = new TenantParameters(scope);
    const conditions = [`t.id = ${parameters.bind(id)}`, ...ruleConditions(this.store, scope, parameters, 'write')];
    const text = `select 1 from ${table.sql} t where t.tenant = $1 and ${conditions.join(' and ')}`;
    if ((await parameters.statement(text).run(statements)).length > 0) return;
    throw apiError('PERMISSION_DENIED', [`write ${apiRoute(entity)}`], {
      errors: ['Your profiles let you change some of these records, and this is none of them'],
    });
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, identifier: string, statements?: NamedStatements): Promise<StoredRecord> {
    const row = await this.find(scope, identifier, statements);
    if (!row) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', [this.store.entity.name, identifier.slice(0, MAX_IDENTIFIER)]);
    return row;
  }

  /** All that exist, in the order of the identifiers. */
  async findMany(scope: RequestScope, identifiers: readonly string[]): Promise<readonly StoredRecord[]> {
    const wanted = identifiers.filter((identifier) => identifier.length <= MAX_IDENTIFIER && !identifier.includes('\u0000'));
    const parameters = new TenantParameters(scope);
    const ids = wanted.filter((identifier) => UUID.test(identifier));
    const named = `(t.registration = any(${parameters.bind(wanted)}) or t.id = any(${parameters.bind(ids)}::uuid[]))`;
    const conditions = ['t.tenant = $1', named, ...readConditions(this.store, scope, parameters)];
    const text = `select ${STORED_COLUMNS} from ${this.store.table.sql} t where ${conditions.join(' and ')}`;
    const rows = await parameters.statement(text).run<StoredRecord>(this.store.database);
    return wanted.flatMap((identifier) => rows.filter(({ id, registration }) => id === identifier || registration === identifier));
  }
}
