import { ApiError, apiError, type DocumentInfo, type DocumentVersion, type EntityRecord } from '@mortise/sdk';
import type { DatedDocument, RequestScope, Row, Statements, StoredDocument } from '@mortise/sdk/server';
import type { NamedStatements, OpenDatabase } from '../../services/database/Database.ts';
import { fileKey } from '../../services/files/FileIntake.ts';
import { seesSharedOnly } from '../seesSharedOnly.ts';
import type { SqlRepository } from '../SqlRepository.ts';
import { type TenantParameters, TenantStatement } from '../TenantStatement.ts';

/** One version of a document, with where its content is. */
export interface VersionRow extends Row {
  readonly version: number;
  readonly name: string;
  /** Id that the storage knows the content by. */
  readonly file: string;
  readonly content_type: string;
  readonly size: string;
  readonly sha256: string | null;
  readonly insert_date: string;
  readonly insert_user: string;
}

/** A document: its latest version, and what it is attached to. */
export interface DocumentRow extends VersionRow {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly registration: string;
  readonly type: string | null;
  readonly delivery_id: string | null;
  readonly delivery_status: string | null;
  readonly external_reference: string | null;
  readonly external_group_id: string | null;
  /** Shown to clients. */
  readonly shared: boolean | null;
  /** The field of the record that holds it. */
  readonly field: string | null;
}

const VERSION = 'version, name, content_type, size, sha256, insert_date, insert_user';
const COLUMNS = `id, entity, record_id, registration, type, delivery_id, delivery_status, external_reference, external_group_id, shared, field, coalesce(file, id) as file, ${VERSION}`;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What stands in a field is for those who see the field. */
export function isShownTo(
  scope: RequestScope,
  { shared, field }: Pick<DocumentRow, 'shared' | 'field'>,
  repository: Pick<SqlRepository, 'showsField'>,
): boolean {
  if (seesSharedOnly(scope) && shared === true) return true;
  return field === null ? !seesSharedOnly(scope) : repository.showsField(scope, field);
}

/** Of all records that `readable` is about, newest first. */
export const documentsWhere = (
  statements: NamedStatements,
  parameters: TenantParameters,
  readable: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly DocumentRow[]> =>
  parameters
    .statement(`select ${COLUMNS} from d.documents where ${readable} order by insert_date desc, id desc limit ${limit} offset ${offset}`)
    .run<DocumentRow>(statements);

/** Documents of a record, newest first. */
export const documentsOf = (statements: NamedStatements, scope: RequestScope, recordId: string): Promise<readonly DocumentRow[]> =>
  new TenantStatement(scope, `select ${COLUMNS} from d.documents where tenant = $1 and record_id = $2 order by insert_date desc, id desc`, [
    recordId,
  ]).run<DocumentRow>(statements);

export const unknownDocument = (id: string): ApiError => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Document', id.slice(0, 100)]);

export async function documentOf(database: OpenDatabase, scope: RequestScope, id: string): Promise<DocumentRow | undefined> {
  if (!UUID.test(id)) return undefined;
  const statement = new TenantStatement(scope, `select ${COLUMNS} from d.documents where tenant = $1 and id = $2`, [id]);
  return (await statement.run<DocumentRow>(database))[0];
}

/** All versions, the latest first. */
export async function versionsOf(database: OpenDatabase, scope: RequestScope, document: DocumentRow): Promise<readonly VersionRow[]> {
  const text = `select file, ${VERSION} from d.document_versions where tenant = $1 and document_id = $2 order by version desc`;
  return [document, ...(await new TenantStatement(scope, text, [document.id]).run<VersionRow>(database))];
}

/** Documents of a record with all their versions and where their contents are. */
export async function storedDocuments(database: OpenDatabase, scope: RequestScope, recordId: string): Promise<readonly StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (const row of await documentsOf(database, scope, recordId)) {
    const versions = await versionsOf(database, scope, row);
    documents.push({
      _id: row.id,
      ...(row.type !== null && { type: row.type }),
      versions: versions.map((version) => ({ ...documentVersion(version), key: fileKey(scope, version.file) })),
    });
  }
  return documents;
}

/** Types and days of the documents of records, by record id. */
export async function datedDocuments(
  statements: NamedStatements,
  scope: RequestScope,
  records: readonly Pick<EntityRecord, '_id'>[],
): Promise<ReadonlyMap<string, readonly DatedDocument[]>> {
  const text = `select record_id, type, to_char(insert_date at time zone 'utc', 'YYYY-MM-DD') as date from d.documents
    where tenant = $1 and record_id = any($2::uuid[])`;
  const rows = await new TenantStatement(scope, text, [records.map(({ _id }) => _id)]).run<DatedRow>(statements);
  const dated = rows.map(({ record_id, type, date }) => ({ record_id, document: { date, ...(type !== null && { type }) } }));
  const grouped = Map.groupBy(dated, ({ record_id }) => record_id);
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ document }) => document)]));
}

type DatedRow = Pick<DocumentRow, 'record_id' | 'type'> & { readonly date: string } & Row;

/** What is to be stored; a document of the record with the same name gets it as its next version. */
export interface NewDocument {
  /** The document that gets the next version, whatever it is named. */
  readonly id?: string;
  readonly entity: string;
  readonly recordId: string;
  readonly registration: string;
  readonly name: string;
  readonly type?: string;
  readonly file: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string | null;
}

const STORE = `with known as (
    select * from d.documents where tenant = $1 and record_id = $2::uuid
      and case when $3::uuid is null then lower(name) = lower($4) and (not $14::boolean or shared) else id = $3::uuid end order by insert_date desc limit 1
  ), past as (
    insert into d.document_versions (tenant, document_id, file, ${VERSION}) select tenant, id, coalesce(file, id), ${VERSION} from known
  ), changed as (
    update d.documents o set version = known.version + 1, name = $4, type = coalesce($5, o.type), file = $6::uuid, content_type = $7, size = $8::bigint,
      sha256 = $9, shared = o.shared or $14::boolean, insert_date = $10::timestamptz, insert_user = $11
    from known where o.tenant = $1 and o.id = known.id returning o.*
  ), added as (
    insert into d.documents (tenant, record_id, id, name, type, file, content_type, size, sha256, insert_date, insert_user, entity, registration, shared)
    select $1, $2::uuid, $6::uuid, $4, $5, $6::uuid, $7, $8::bigint, $9, $10::timestamptz, $11, $12, $13, $14::boolean where not exists (select from known) returning *
  ) select ${COLUMNS} from changed union all select ${COLUMNS} from added`;

/** `within`: a transaction that is to store it, instead of one of its own. */
export async function storeDocument(
  database: OpenDatabase,
  scope: RequestScope,
  document: NewDocument,
  within?: Statements,
): Promise<DocumentRow> {
  const { id = null, recordId, name, type = null, file, contentType, size, sha256, entity, registration } = document;
  const now = new Date().toISOString();
  const rest = [contentType, String(size), sha256, now, scope.user.username, entity, registration, seesSharedOnly(scope)];
  // Of two files of one name that come at once, one is the other's next version.
  const lock = new TenantStatement(scope, 'select pg_advisory_xact_lock($1::int, hashtext($2))', [recordId]);
  const store = new TenantStatement(scope, STORE, [recordId, id, name, type, file, ...rest]);
  if (within === undefined) return (await database.write(scope.tenant, [lock, store]))[1]![0] as DocumentRow;
  return database.asTenant(within, scope.tenant, async (own) => {
    await lock.run(own);
    return (await store.run<DocumentRow>(own))[0]!;
  });
}

export async function changeDocument(
  database: OpenDatabase,
  scope: RequestScope,
  id: string,
  changes: Pick<DocumentRow, 'name' | 'type' | 'delivery_id' | 'delivery_status' | 'external_reference' | 'external_group_id' | 'shared'>,
): Promise<DocumentRow> {
  const text = `update d.documents set name = $3, type = $4, delivery_id = $5, delivery_status = $6, external_reference = $7, external_group_id = $8,
      shared = $9::boolean
    where tenant = $1 and id = $2 returning ${COLUMNS}`;
  const { name, type, delivery_id, delivery_status, external_reference, external_group_id, shared } = changes;
  const values = [id, name, type, delivery_id, delivery_status, external_reference, external_group_id, shared];
  const [rows] = await database.write(scope.tenant, [new TenantStatement(scope, text, values)]);
  return rows![0] as DocumentRow;
}

/** Takes the document away with all its versions. */
export async function removeDocument(database: OpenDatabase, scope: RequestScope, id: string): Promise<void> {
  await database.write(scope.tenant, [new TenantStatement(scope, 'delete from d.documents where tenant = $1 and id = $2', [id])]);
}

const KEYS = `select coalesce(file, id) as file from d.documents where tenant = $1 and id = any($2::uuid[])
  union select file from d.document_versions where tenant = $1 and document_id = any($2::uuid[])`;

/** Where the contents of documents are, of all their versions. */
export async function keysOf(statements: NamedStatements, scope: RequestScope, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await new TenantStatement(scope, KEYS, [ids]).run<{ file: string }>(statements);
  return rows.map(({ file }) => fileKey(scope, file));
}

export const documentInfo = (row: DocumentRow): DocumentInfo => ({
  _id: row.id,
  ...(row.type !== null && { type: row.type }),
  ...(row.delivery_id !== null && { deliveryId: row.delivery_id }),
  ...(row.delivery_status !== null && { deliveryStatus: row.delivery_status }),
  ...(row.external_reference !== null && { externalReference: row.external_reference }),
  ...(row.external_group_id !== null && { externalGroupId: row.external_group_id }),
  ...(row.shared === true && { isShared: true }),
  entityName: row.entity,
  entityRegistration: row.registration,
  ...documentVersion(row),
});

export const documentVersion = (row: VersionRow): DocumentVersion => ({
  version: row.version,
  name: row.name,
  contentType: row.content_type,
  size: Number(row.size),
  _insertDate: row.insert_date,
  _insertUser: row.insert_user,
});
