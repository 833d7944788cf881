import { apiError } from '@mortise/sdk';
import type { RequestScope, Row, Statements } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import type { Data } from '../services/database/derivedValues.ts';
import { followReplaced } from './followReplaced.ts';
import type { RecordStore } from './RecordStore.ts';
import type { RecordUpdates } from './RecordUpdates.ts';
import type { StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';
import { valueExists } from './valueExists.ts';

interface Kept extends Row {
  readonly record_id: string;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The records of an entity that were deleted. What they had is kept in `d.deleted_records`, and comes back as it was. */
export class DeletedRecords {
  private readonly store: RecordStore;
  private readonly updates: RecordUpdates;

  constructor(store: RecordStore, updates: RecordUpdates) {
    this.store = store;
    this.updates = updates;
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND, VALUE_ALREADY_EXISTS where another record has its registration, INVALID_FIELD_VALUE for references that are gone */
  restore(scope: RequestScope, identifier: string): Promise<StoredRecord> {
    return this.store.database.transaction(async (statements) => {
      const id = await this.store.database.asTenant(statements, scope.tenant, (own) => this.putBack(own, scope, identifier));
      return this.count(scope, id, statements);
    });
  }

  /** The rows as they were, without what follows from them. */
  private async putBack(own: NamedStatements, scope: RequestScope, identifier: string): Promise<string> {
    const { entity, table } = this.store;
    const isId = UUID.test(identifier);
    const text = `select record_id from d.deleted_records where tenant = $1 and entity = $2 and ${isId ? 'record_id = $3::uuid' : 'registration = $3'}
      order by at desc limit 1 for update`;
    const [kept] = await new TenantStatement(scope, text, [entity.name, identifier.replaceAll('\u0000', '')]).run<Kept>(own);
    if (!kept) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', [entity.name, identifier.slice(0, 200)]);
    const { record_id: id } = kept;
    const from = 'from d.deleted_records k where k.tenant = $1 and k.record_id = $2';
    // The deletion was a version of its own.
    const row = `(jsonb_populate_record(null::${table.sql}, k.record || jsonb_build_object('version', k.version + 1)))`;
    try {
      await new TenantStatement(scope, `insert into ${table.sql} select ${row}.* ${from}`, [id]).run(own);
    } catch (error) {
      throw valueExists(error, entity);
    }
    for (const [rows, kind] of [
      ['documents', 'd.documents'],
      ['document_versions', 'd.document_versions'],
    ] as const)
      await new TenantStatement(
        scope,
        `insert into ${kind} select r.* from d.deleted_records k, jsonb_populate_recordset(null::${kind}, k.${rows}) r where k.tenant = $1 and k.record_id = $2`,
        [id],
      ).run(own);
    await new TenantStatement(scope, 'delete from d.deleted_records where tenant = $1 and record_id = $2', [id]).run(own);
    return id;
  }

  /** Its columns, links, counts and history, as any save writes them. */
  private async count(scope: RequestScope, id: string, statements: Statements): Promise<StoredRecord> {
    const { table } = this.store;
    const text = `select data::text as data from ${table.sql} where tenant = $1 and id = $2`;
    const [row] = await new TenantStatement(scope, text, [id]).run<{ data: string }>(statements);
    // What it referred to may have been replaced since.
    const [led] = await followReplaced(statements, scope, this.store, [JSON.parse(row!.data) as Data]);
    return this.updates.update(scope, id, ({ name, status }, data) => ({ name, status, data: led ?? data, operation: 'restore' }), {
      statements,
    });
  }
}

/** The rows go, unless somebody restores them; the contents of their documents become uploads that nobody came back for, which housekeeping removes. */
export const forgetDeleted = (condition: string): string =>
  `with gone as (delete from d.deleted_records k where k.tenant = $1 and ${condition} returning k.tenant, k.documents, k.document_versions)
  insert into d.uploads (tenant, id, name, content_type, size, sha256, insert_date, insert_user)
    select distinct k.tenant, coalesce((o ->> 'file')::uuid, (o ->> 'id')::uuid, (o ->> 'document_id')::uuid), '', '', 0, '', 'epoch'::timestamptz, ''
    from gone k, jsonb_array_elements(k.documents || k.document_versions) o
    on conflict (tenant, id) do update set insert_date = excluded.insert_date`;
