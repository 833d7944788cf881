import { apiError, type UploadInfo } from '@mortise/sdk';
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

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const COLUMNS = 'id, name, content_type, size, sha256';

const STORE = `insert into d.uploads (tenant, ${COLUMNS}, insert_date, insert_user, key) values ($1, $2, $3, $4, $5, $6, now(), $7, $8)
  on conflict (tenant, insert_user, key) where key is not null do nothing returning id`;

/** Stores an upload; under a key that there is one of already, answers that one. @throws KEY_REUSED for another file with the key */
export async function storeUpload(database: OpenDatabase, scope: RequestScope, file: ArrivedFile, key?: string): Promise<UploadInfo> {
  const { id, name, contentType, size, sha256 } = file;
  const { username } = scope.user;
  const values = [id, name, contentType, String(size), sha256, username, key ?? null];
  const [stored] = await database.write(scope.tenant, [new TenantStatement(scope, STORE, values)]);
  if (stored!.length > 0) return { _id: id, name, contentType, size };
  const text = `select ${COLUMNS} from d.uploads where tenant = $1 and insert_user = $2 and key = $3`;
  const [known] = await new TenantStatement(scope, text, [username, key]).run<UploadRow>(database);
  if (known?.sha256 !== sha256 || known.name !== name) throw apiError('KEY_REUSED', [String(key)]);
  return { _id: known.id, name, contentType, size };
}

/** Uploads of the user of the scope, by their ids. Nobody sees or takes those of others. */
export const uploadsOf = (statements: NamedStatements, scope: RequestScope, ids: readonly string[]): Promise<readonly UploadRow[]> =>
  new TenantStatement(scope, `select ${COLUMNS} from d.uploads where tenant = $1 and id = any($2::uuid[]) and insert_user = $3`, [
    ids.filter((id) => UUID.test(id)),
    scope.user.username,
  ]).run<UploadRow>(statements);

export async function removeUpload(database: OpenDatabase, scope: RequestScope, id: string): Promise<void> {
  await database.write(scope.tenant, [new TenantStatement(scope, 'delete from d.uploads where tenant = $1 and id = $2', [id])]);
}
