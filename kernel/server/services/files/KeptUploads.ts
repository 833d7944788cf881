import { apiError } from '@mortise/sdk';
import type { FileAnswer, FilesService, KeptFile, OfTenant, RequestScope, Row, UploadsService } from '@mortise/sdk/server';
import { answerDocument } from '../../entities/routes/answerDocument.ts';
import { TenantStatement } from '../../entities/TenantStatement.ts';
import type { NamedStatements, OpenDatabase } from '../database/Database.ts';

interface KeptRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  readonly size: string;
}

const TAKE = `with taken as (delete from d.uploads where tenant = $1 and id = any($2::uuid[]) and insert_user = $3 returning *)
  insert into d.kept_files (tenant, id, name, content_type, size, sha256, insert_date, insert_user)
  select tenant, id, name, content_type, size, sha256, insert_date, insert_user from taken returning id, name, content_type, size`;

/** The contents become uploads that nobody came back for: housekeeping removes them. */
const GIVE_UP = `with gone as (delete from d.kept_files where tenant = $1 and id = any($2::uuid[]) returning *)
  insert into d.uploads (tenant, id, name, content_type, size, sha256, insert_date, insert_user)
  select tenant, id, '', '', 0, '', 'epoch'::timestamptz, '' from gone`;

/** Uploads that plugins took over, in `d.kept_files`. */
export class KeptUploads implements UploadsService {
  private readonly database: OpenDatabase;
  private readonly files: () => FilesService;

  constructor(database: OpenDatabase, files: () => FilesService) {
    this.database = database;
    this.files = files;
  }

  async take(scope: RequestScope, ids: readonly string[], statements: NamedStatements): Promise<readonly KeptFile[]> {
    if (ids.length === 0) return [];
    const statement = new TenantStatement(scope, TAKE, [ids, scope.user.username]);
    const rows = await this.database.asTenant(statements, scope.tenant, (own) => statement.run<KeptRow>(own));
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      if (row === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Document', id]);
      return { id, name: row.name, contentType: row.content_type, size: Number(row.size) };
    });
  }

  async giveUp(scope: RequestScope, ids: readonly string[], statements: NamedStatements): Promise<void> {
    if (ids.length === 0) return;
    const statement = new TenantStatement(scope, GIVE_UP, [ids]);
    await this.database.asTenant(statements, scope.tenant, (own) => statement.run(own));
  }

  send(scope: OfTenant, { id, name, contentType, size }: KeptFile, contentDisposition?: string): Promise<FileAnswer> {
    const sent = { name, file: id, content_type: contentType, size: String(size) };
    return answerDocument(this.files(), scope, sent, { contentDisposition });
  }
}
