import { apiError } from '@mortise/sdk';
import type { FilesService, RequestScope, Row } from '@mortise/sdk/server';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { TenantStatement } from '../../entities/TenantStatement.ts';
import type { OpenDatabase } from '../database/Database.ts';
import { fileKey } from './FileIntake.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of one part, and of all that a user has here. */
export const PART_LIMITS = { part: 5 * MEGABYTE, user: 300 * MEGABYTE };

export interface FilePart {
  /** From 0 on. */
  readonly number: number;
  /** Bytes. */
  readonly size: number;
}

interface PartRow extends Row, FilePart {
  readonly file: string;
}

interface NewPart {
  readonly id: string;
  readonly content: Readable;
}

const KEEP = `with known as (select file from d.upload_parts where tenant = $1 and username = $2 and transfer = $3 and number = $4), added as (
    insert into d.upload_parts (tenant, username, transfer, number, file, size, at) select $1, $2, $3, $4, $5::uuid, $6::int, now()
    where (select coalesce(sum(size), 0) from d.upload_parts where tenant = $1 and username = $2 and (transfer, number) <> ($3, $4)) + $6::int <= $7::bigint
    on conflict (tenant, username, transfer, number) do update set file = excluded.file, size = excluded.size, at = excluded.at returning file
  ) select added.file, known.file as before from added left join known on true`;

/** Parts of files that come in one by one, over lines that break, in the storage: whichever server gets the last of them has them all. They are their user's alone. */
export class FileParts {
  private readonly database: OpenDatabase;
  private readonly files: FilesService;
  private readonly limits: typeof PART_LIMITS;

  constructor(database: OpenDatabase, files: FilesService, limits = PART_LIMITS) {
    this.database = database;
    this.files = files;
    this.limits = limits;
  }

  /** Keeps a part; one that comes again takes the place of the one before. @throws BODY_TOO_LARGE */
  async keep(scope: RequestScope, transfer: string, number: number, content: Readable): Promise<void> {
    const id = uuidv7();
    const key = fileKey(scope, id);
    const before = await this.store(scope, transfer, number, { id, content }).catch(async (error: unknown) => {
      await this.files.remove(key);
      throw error;
    });
    if (before !== null) await this.files.remove(fileKey(scope, before));
  }

  /** Answers whose place it takes. */
  private async store(scope: RequestScope, transfer: string, number: number, { id, content }: NewPart): Promise<string | null> {
    const size = await this.files.put(fileKey(scope, id), content, this.limits.part);
    const { username } = scope.user;
    // Of two parts that come at once each counts the other.
    const lock = new TenantStatement(scope, 'select pg_advisory_xact_lock($1::int, hashtext($2))', [username]);
    const keep = new TenantStatement(scope, KEEP, [username, transfer, number, id, size, this.limits.user]);
    const [kept] = (await this.database.write(scope.tenant, [lock, keep]))[1] as readonly { readonly before: string | null }[];
    if (kept === undefined) throw apiError('BODY_TOO_LARGE', [`${this.limits.user / MEGABYTE} MB in parts of files`]);
    return kept.before;
  }

  /** Those that are here, in order. */
  async of(scope: RequestScope, transfer: string): Promise<readonly FilePart[]> {
    return (await this.rows(scope, transfer)).map(({ number, size }) => ({ number, size }));
  }

  /** What they are together. @throws BROKEN_FORM where there is none, or one is missing in between */
  async content(scope: RequestScope, transfer: string): Promise<Readable> {
    const rows = await this.rows(scope, transfer);
    if (rows.length === 0 || rows.some(({ number }, at) => number !== at)) throw apiError('BROKEN_FORM');
    const { files } = this;
    async function* contents() {
      for (const { file } of rows) yield* await files.get(fileKey(scope, file));
    }
    return Readable.from(contents(), { objectMode: false });
  }

  async forget(scope: RequestScope, transfer: string): Promise<void> {
    const text = 'delete from d.upload_parts where tenant = $1 and username = $2 and transfer = $3 returning file';
    const [gone] = await this.database.write(scope.tenant, [new TenantStatement(scope, text, [scope.user.username, transfer])]);
    for (const { file } of gone as readonly PartRow[]) await this.files.remove(fileKey(scope, file));
  }

  private rows(scope: RequestScope, transfer: string): Promise<readonly PartRow[]> {
    const text = 'select number, size, file from d.upload_parts where tenant = $1 and username = $2 and transfer = $3 order by number';
    return new TenantStatement(scope, text, [scope.user.username, transfer]).run<PartRow>(this.database);
  }
}
