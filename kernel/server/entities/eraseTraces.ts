import type { EntityRecord } from '@mortise/sdk';
import type { ErasedTraces, ErasingOptions, RequestScope, Statements } from '@mortise/sdk/server';
import type { OpenDatabase, Within } from '../services/database/Database.ts';
import { fileKey } from '../services/files/FileIntake.ts';
import { forgetDeleted } from './DeletedRecords.ts';
import { TenantStatement } from './TenantStatement.ts';

/** Empties the locked users who are a person, and answers their names and where their photos were. */
export type ForgetPeople = (statements: Statements, scope: Pick<RequestScope, 'tenant'>, registration: string) => Promise<ErasedTraces>;

/** What it works on. */
export interface TraceKeepers {
  readonly database: OpenDatabase;
  /** Of records that are people. */
  readonly forgetPeople?: ForgetPeople;
}

/** Who, when and which field stay. */
const HISTORY = `update d.history set changes = coalesce((
    select jsonb_agg(case when change ->> 'field' = any($3::text[]) then change
      else jsonb_build_object('field', change -> 'field', 'isErased', true) end order by position)
    from jsonb_array_elements(changes) with ordinality as e (change, position)), '[]')
  where tenant = $1 and record_id = $2::uuid`;

/** The contents become uploads that nobody came back for: where a server ends before they are removed, housekeeping removes them. */
const CONTENTS = `insert into d.uploads (tenant, id, name, content_type, size, sha256, insert_date, insert_user)
  select distinct $1::int, file, '', '', 0, '', 'epoch'::timestamptz, '' from (
    select coalesce(o.file, o.id) as file from d.documents o where o.tenant = $1 and o.record_id = $2::uuid
    union select v.file from d.document_versions v join d.documents o on o.tenant = v.tenant and o.id = v.document_id
      where o.tenant = $1 and o.record_id = $2::uuid) f
  on conflict (tenant, id) do update set insert_date = excluded.insert_date returning id`;

const DOCUMENTS = 'delete from d.documents where tenant = $1 and record_id = $2::uuid';

const APPROVALS = `update d.approvals set name = null, comment = null, decision_comment = null, typed = null where tenant = $1 and record_id = $2::uuid`;

/** Requests to make or change the users who were a person: what was asked for names them. */
const USERS = `update d.approvals set comment = null, decision_comment = null, changes = null, content = null
  where tenant = $1 and area is not null and registration = any($2::text[])`;

/** Erases what is kept of a record beside itself, in the transaction of whoever changes the record. */
export async function eraseTraces(
  { database, forgetPeople }: TraceKeepers,
  scope: RequestScope,
  entity: string,
  { _id: id, registration }: Pick<EntityRecord, '_id' | 'registration'>,
  { kept, statements }: Within<ErasingOptions>,
): Promise<ErasedTraces> {
  const contents = await database.asTenant(statements, scope.tenant, async (own) => {
    await new TenantStatement(scope, HISTORY, [id, kept]).run(own);
    await new TenantStatement(scope, APPROVALS, [id]).run(own);
    // What was deleted and speaks of the record does not come back.
    const deleted = forgetDeleted('(k.record_id = $2::uuid or k.refers_to @> array[$3::text])');
    await new TenantStatement(scope, deleted, [id, `${entity} ${registration}`]).run(own);
    const files = await new TenantStatement(scope, CONTENTS, [id]).run<{ id: string }>(own);
    await new TenantStatement(scope, DOCUMENTS, [id]).run(own);
    return files;
  });
  const people = await forgetPeople?.(statements, scope, registration);
  if (people !== undefined && people.users.length > 0)
    await database.asTenant(statements, scope.tenant, (own) => new TenantStatement(scope, USERS, [people.users]).run(own));
  return { files: [...contents.map((file) => fileKey(scope, file.id)), ...(people?.files ?? [])], users: people?.users ?? [] };
}
