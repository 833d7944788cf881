import { apiError, token } from '@mortise/sdk';
import {
  type FilesService,
  ForeignFileReader,
  type OfTenant,
  type RequestScope,
  sql,
  sqlPart,
  type TenantDatabase,
} from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { MOST_HOST_FILES } from '../../shared/hostFile.ts';
import { hostFileRefused, NAME_TAKEN_MESSAGE, TOO_MANY_FILES_MESSAGE } from '../../shared/hostFileRefusal.ts';
import { HOST_FILES } from './hostFileTables.ts';
import type { HostFileLook, HostFileQuestion } from './lookIntoHostFile.ts';

/** A file as it is kept. */
export interface StoredHostFile extends HostFileLook {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly insertUser: string;
  readonly insertDate: string;
}

const LIMITS = { seconds: 10, megabytes: 128 };
const COLUMNS = sqlPart`f.id, f.name, f.content_type as "contentType", f.size, f.sha256, f.width, f.height,
  f.insert_user as "insertUser", f.insert_date as "insertDate"`;

/** Fonts and pictures of hosts. They are looked into by a thread of its own before anybody sees them. THEME-015, THEME-016. */
export class HostFileStore {
  private readonly database: TenantDatabase;
  private readonly files: FilesService;
  private readonly reader = new ForeignFileReader<HostFileQuestion, HostFileLook>(new URL('./hostFileThread.ts', import.meta.url), LIMITS);

  constructor(database: TenantDatabase, files: FilesService) {
    this.database = database;
    this.files = files;
  }

  /** Of several folders, by name. */
  async all(scope: OfTenant, folders: readonly string[]): Promise<readonly StoredHostFile[]> {
    const rows = await this.database.query<Row>(
      sql(scope)`select ${COLUMNS} from ${HOST_FILES} f where f.folder = any(${folders}) order by f.name`,
    );
    return rows.map(storedOf);
  }

  async find(scope: OfTenant, folder: string, name: string): Promise<StoredHostFile | undefined> {
    const [row] = await this.database.query<Row>(
      sql(scope)`select ${COLUMNS} from ${HOST_FILES} f where f.folder = ${folder} and f.name = ${name}`,
    );
    return row && storedOf(row);
  }

  open({ tenant }: OfTenant, { id }: Pick<StoredHostFile, 'id'>): Promise<Readable> {
    return this.files.get(keyOf(tenant, id));
  }

  /**
   * Takes a file in. A name stays with its content: what pages show by it does not change under them. Whoever sends the same again gets what is
   * there. @throws what is wrong with it
   */
  async add(scope: RequestScope, folder: string, name: string, bytes: Buffer): Promise<StoredHostFile> {
    const look = await this.reader.read({ name, bytes }, scope);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const known = await this.find(scope, folder, name);
    if (known !== undefined) return sameOf(known, sha256);
    const id = uuidv7();
    await this.files.put(keyOf(scope.tenant, id), Readable.from([bytes]));
    try {
      return await this.note(scope, folder, { ...look, id, name, sha256, size: bytes.length });
    } catch (error) {
      await this.files.remove(keyOf(scope.tenant, id));
      throw error;
    }
  }

  /** @throws where there is no such file */
  async remove(scope: OfTenant, folder: string, name: string): Promise<void> {
    const [gone] = await this.database.transaction((transaction) =>
      this.database.query<{ readonly id: string }>(
        sql(scope)`delete from ${HOST_FILES} where folder = ${folder} and name = ${name} returning id`,
        transaction,
      ),
    );
    if (gone === undefined) throw missingFile(name);
    await this.files.remove(keyOf(scope.tenant, gone.id));
  }

  /** In turn: two who send at the same time do not go past the limit, nor under one name. */
  private note(scope: RequestScope, folder: string, file: Omit<StoredHostFile, 'insertUser' | 'insertDate'>): Promise<StoredHostFile> {
    return this.database.inTurn(scope, 'host-files', async (transaction) => {
      const names = await this.database.query<{ readonly name: string }>(
        sql(scope)`select f.name from ${HOST_FILES} f where f.folder = ${folder}`,
        transaction,
      );
      if (names.some(({ name }) => name === file.name)) throw nameTaken(file.name);
      if (names.length >= MOST_HOST_FILES)
        throw hostFileRefused({ key: TOO_MANY_FILES_MESSAGE, values: { most: String(MOST_HOST_FILES) } });
      const { id, name, contentType, size, sha256, width = null, height = null } = file;
      await this.database.query(
        sql(scope)`insert into ${HOST_FILES} (folder, name, id, content_type, size, sha256, width, height, insert_user)
          values (${folder}, ${name}, ${id}, ${contentType}, ${size}, ${sha256}, ${width}, ${height}, ${scope.user.username})`,
        transaction,
      );
      return { ...file, insertUser: scope.user.username, insertDate: new Date().toISOString() };
    });
  }
}
export const KeptHostFiles = token<HostFileStore>('host-file-store');

const nameTaken = (name: string) => hostFileRefused({ key: NAME_TAKEN_MESSAGE, values: { name } });

interface Row extends Record<string, unknown>, Omit<StoredHostFile, 'width' | 'height' | 'insertDate'> {
  readonly width: number | null;
  readonly height: number | null;
  readonly insertDate: string | Date;
}

const storedOf = ({ width, height, insertDate, ...row }: Row): StoredHostFile => ({
  ...row,
  ...(width !== null && height !== null && { width, height }),
  insertDate: new Date(insertDate).toISOString(),
});

function sameOf(known: StoredHostFile, sha256: string): StoredHostFile {
  if (known.sha256 !== sha256) throw nameTaken(known.name);
  return known;
}

export const missingFile = (name: string) => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['File', name]);

const keyOf = (tenant: number, id: string): string => `${tenant}/host-files/${id}`;
