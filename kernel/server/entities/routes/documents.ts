import type { DocumentInfo } from '@mortise/sdk';
import type { RequestScope, Row } from '@mortise/sdk/server';
import type { OpenDatabase } from '../../services/database/Database.ts';
import { TenantStatement } from '../TenantStatement.ts';

export interface DocumentRow extends Row {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly registration: string;
  readonly name: string;
  readonly type: string | null;
  readonly content_type: string;
  readonly size: string;
  readonly insert_date: string;
  readonly insert_user: string;
}

const COLUMNS = 'id, entity, record_id, registration, name, type, content_type, size, insert_date, insert_user';

/** Documents of a record, newest first. */
export const documentsOf = (database: OpenDatabase, scope: RequestScope, recordId: string): Promise<readonly DocumentRow[]> =>
  new TenantStatement(scope, `select ${COLUMNS} from d.documents where tenant = $1 and record_id = $2 order by id desc`, [
    recordId,
  ]).run<DocumentRow>(database);

export async function documentOf(database: OpenDatabase, scope: RequestScope, id: string): Promise<DocumentRow | undefined> {
  if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return undefined;
  const [row] = await new TenantStatement(scope, `select ${COLUMNS} from d.documents where tenant = $1 and id = $2`, [id]).run<DocumentRow>(
    database,
  );
  return row;
}

export async function storeDocument(database: OpenDatabase, scope: RequestScope, row: DocumentRow): Promise<void> {
  const text = `insert into d.documents (tenant, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
  const values = [
    row.id,
    row.entity,
    row.record_id,
    row.registration,
    row.name,
    row.type,
    row.content_type,
    row.size,
    row.insert_date,
    row.insert_user,
  ];
  await database.write(scope.tenant, [new TenantStatement(scope, text, values)]);
}

export async function removeDocument(database: OpenDatabase, scope: RequestScope, id: string): Promise<void> {
  await database.write(scope.tenant, [new TenantStatement(scope, 'delete from d.documents where tenant = $1 and id = $2', [id])]);
}

/** Keys of the files of a record's documents. */
export const documentKeys = async (database: OpenDatabase, scope: RequestScope, recordId: string): Promise<readonly string[]> =>
  (await documentsOf(database, scope, recordId)).map(({ id }) => fileKey(scope, id));

export const fileKey = ({ tenant }: RequestScope, id: string): string => `${tenant}/${id}`;

export const documentInfo = (row: DocumentRow): DocumentInfo => ({
  _id: row.id,
  name: row.name,
  ...(row.type !== null && { type: row.type }),
  contentType: row.content_type,
  size: Number(row.size),
  entityName: row.entity,
  entityRegistration: row.registration,
  _insertDate: row.insert_date,
  _insertUser: row.insert_user,
});
