import type { RequestScope, Row } from '@mortise/sdk/server';
import type { NamedStatements, OpenDatabase } from '../../services/database/Database.ts';
import type { ArrivedFile } from '../../services/files/FileIntake.ts';
import { TenantStatement } from '../TenantStatement.ts';

/** A file that waits for the record that it was uploaded for. */
export interface UploadRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  readonly size: string;
  readonly sha256: string;
}

const COLUMNS = 'id, name, content_type, size, sha256';

export async function storeUpload(database: OpenDatabase, scope: RequestScope, file: ArrivedFile): Promise<void> {
  const text = `insert into d.uploads (tenant, ${COLUMNS}, insert_date, insert_user) values ($1, $2, $3, $4, $5, $6, now(), $7)`;
  const { id, name, contentType, size, sha256 } = file;
  await database.write(scope.tenant, [
    new TenantStatement(scope, text, [id, name, contentType, String(size), sha256, scope.user.username]),
  ]);
}

/** Uploads of the user of the scope, by their ids. Nobody sees or takes those of others. */
export const uploadsOf = (statements: NamedStatements, scope: RequestScope, ids: readonly string[]): Promise<readonly UploadRow[]> =>
  new TenantStatement(scope, `select ${COLUMNS} from d.uploads where tenant = $1 and id = any($2::uuid[]) and insert_user = $3`, [
    ids,
    scope.user.username,
  ]).run<UploadRow>(statements);

export async function removeUpload(database: OpenDatabase, scope: RequestScope, id: string): Promise<void> {
  await database.write(scope.tenant, [new TenantStatement(scope, 'delete from d.uploads where tenant = $1 and id = $2', [id])]);
}
