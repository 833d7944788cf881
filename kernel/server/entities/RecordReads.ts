import { ApiError } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import type { RecordStore } from './RecordStore.ts';
import { STORED_COLUMNS, type StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MAX_IDENTIFIER = 200;

/** Reads single records by id or registration. */
export class RecordReads {
  private readonly store: RecordStore;
  private readonly byId: string;
  private readonly byRegistration: string;

  constructor(store: RecordStore) {
    this.store = store;
    this.byId = `select ${STORED_COLUMNS} from ${store.table.sql} where tenant = $1 and id = $2`;
    this.byRegistration = `select ${STORED_COLUMNS} from ${store.table.sql} where tenant = $1 and registration = $2`;
  }

  async find(scope: RequestScope, identifier: string, statements: NamedStatements = this.store.database): Promise<StoredRecord | undefined> {
    if (identifier.length > MAX_IDENTIFIER || identifier.includes('\u0000')) return undefined;
    const { name } = this.store.table;
    if (UUID.test(identifier)) {
      const [row] = await new TenantStatement(scope, this.byId, [identifier], `id ${name}`).run<StoredRecord>(statements);
      if (row) return row;
    }
    const [row] = await new TenantStatement(scope, this.byRegistration, [identifier], `registration ${name}`).run<StoredRecord>(statements);
    return row;
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, identifier: string, statements?: NamedStatements): Promise<StoredRecord> {
    const row = await this.find(scope, identifier, statements);
    if (!row) throw ApiError.of('ENTITY_REGISTRATION_NOT_FOUND', [this.store.entity.name, identifier.slice(0, MAX_IDENTIFIER)]);
    return row;
  }

  /** All that exist, in the order of the identifiers. */
  async findMany(scope: RequestScope, identifiers: readonly string[]): Promise<readonly StoredRecord[]> {
    const wanted = identifiers.filter((identifier) => identifier.length <= MAX_IDENTIFIER && !identifier.includes('\u0000'));
    const rows = await new TenantStatement(
      scope,
      `select ${STORED_COLUMNS} from ${this.store.table.sql} where tenant = $1 and (registration = any($2) or id = any($3::uuid[]))`,
      [wanted, wanted.filter((identifier) => UUID.test(identifier))],
    ).run<StoredRecord>(this.store.database);
    return wanted.flatMap((identifier) => rows.filter(({ id, registration }) => id === identifier || registration === identifier));
  }
}
