import type { RequestScope } from '@mortise/sdk/server';
import { readableDocuments } from '../../entities/routes/readableDocuments.ts';
import type { SqlRepositories } from '../../entities/SqlRepositories.ts';
import { TenantParameters } from '../../entities/TenantStatement.ts';
import type { OpenDatabase } from '../database/Database.ts';
import { isAdministrator } from '../scripts/mayReadOf.ts';

/** What files a tenant has, by what they are to it. */
export const CONTAINERS = ['documents', 'versions', 'uploads', 'photos'] as const;
export type ContainerName = (typeof CONTAINERS)[number];

export interface FileContainer {
  readonly name: ContainerName;
  readonly files: number;
  /** Of photos nobody has counted them. */
  readonly bytes?: number;
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size?: number;
  readonly date?: string;
  readonly username: string;
  readonly entityName?: string;
  readonly entityRegistration?: string;
  /** Where its content is, below /api; earlier versions are had from their record. */
  readonly path?: string;
}

export interface FilesAsked {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

interface FileRow extends Record<string, unknown> {
  id: string;
  name: string;
  content_type: string;
  size: string | null;
  date: string | null;
  username: string;
  entity: string | null;
  registration: string | null;
  path: string | null;
}

/** The files of a tenant that somebody may see: of records only those about records that they may read. */
export class FileContainers {
  private readonly database: OpenDatabase;
  private readonly repositories: SqlRepositories;

  constructor(database: OpenDatabase, repositories: SqlRepositories) {
    this.database = database;
    this.repositories = repositories;
  }

  async all(scope: RequestScope): Promise<readonly FileContainer[]> {
    return Promise.all(
      CONTAINERS.map(async (name) => {
        const parameters = new TenantParameters(scope);
        const text = `select count(*)::int as files, sum(size)::text as bytes from (${this.sqlOf(name, scope, parameters)}) f`;
        const [row] = await parameters.statement(text).run<{ files: number; bytes: string | null }>(this.database);
        return { name, files: row!.files, ...(row!.bytes !== null && { bytes: Number(row!.bytes) }) };
      }),
    );
  }

  /** Newest first. */
  async files(scope: RequestScope, name: ContainerName, { search, offset, limit }: FilesAsked): Promise<readonly StoredFile[]> {
    const parameters = new TenantParameters(scope);
    const found = this.sqlOf(name, scope, parameters);
    const like = parameters.bind(`%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const text = `select * from (${found}) f where lower(concat_ws(' ', name, username, registration)) like ${like}
      order by date desc nulls last, id limit ${limit} offset ${offset}`;
    return (await parameters.statement(text).run<FileRow>(this.database)).map(fileOf);
  }

  private sqlOf(name: ContainerName, scope: RequestScope, parameters: TenantParameters): string {
    if (name === 'photos')
      return `select id::text as id, username as name, photo_type as content_type, null::bigint as size, photo_date as date, username,
        null::text as entity, null::text as registration, '/core/users/' || username || '/photo' as path from app.users where tenant = $1 and photo_type is not null`;
    if (name === 'uploads')
      return `select id::text as id, name, content_type, size, insert_date as date, insert_user as username, null::text as entity, null::text as registration,
        null::text as path from d.uploads where tenant = $1${this.ownUploads(scope, parameters)}`;
    const documents = `select * from d.documents where ${readableDocuments(this.repositories, scope, parameters)}`;
    if (name === 'versions')
      return `select v.file::text as id, v.name, v.content_type, v.size, v.insert_date as date, v.insert_user as username, o.entity, o.registration,
        null::text as path from d.document_versions v join (${documents}) o on o.id = v.document_id where v.tenant = $1`;
    return `select id::text as id, name, content_type, size, insert_date as date, insert_user as username, entity, registration,
      '/core/documents/' || id || '/content' as path from (${documents}) o`;
  }

  private ownUploads({ holder, user }: RequestScope, parameters: TenantParameters): string {
    return isAdministrator(holder) ? '' : ` and insert_user = ${parameters.bind(user.username)}`;
  }
}

function fileOf({ id, name, content_type: contentType, size, date, username, entity, registration, path }: FileRow): StoredFile {
  return {
    id,
    name,
    contentType,
    username,
    ...(size !== null && { size: Number(size) }),
    ...(date !== null && { date }),
    ...(entity !== null && { entityName: entity }),
    ...(registration !== null && { entityRegistration: registration }),
    ...(path !== null && { path }),
  };
}
