import type { FilesService } from '@mortise/sdk/server';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../../database/Database.ts';
import { ContentMeter } from '../../files/ContentMeter.ts';
import { fileKey } from '../../files/FileIntake.ts';
import { isExported, NOT_EXPORTED_COLUMNS, qualifiedName } from './exportedTables.ts';
import { TAR_END, tarEntry } from './tarEntry.ts';
import { type OwnedTable, tenantTablesOf } from './tenantTablesOf.ts';

const PAGE = 1_000;

/** One file of the archive, as its manifest tells it. */
interface Content {
  readonly file: string;
  /** Rows of a table. */
  readonly rows?: number;
  readonly bytes: number;
  readonly sha256: string;
}

interface StoredFile extends Record<string, unknown> {
  readonly file: string;
  readonly name: string;
  readonly size: string;
}

export interface ArchiveNeeds {
  readonly database: OpenDatabase;
  readonly files: FilesService;
  readonly tenant: number;
  readonly name: string;
  /** How far it is; @throws where it is wanted no longer */
  readonly progress: (done: number, total: number, records: number) => Promise<void>;
}

/** Everything of a tenant as one archive: each table as lines of JSON, the files of its documents, and a manifest with counts and fingerprints. */
export class TenantArchive {
  private readonly needs: ArchiveNeeds;
  private readonly contents: Content[] = [];
  private readonly missing: string[] = [];
  private records = 0;
  private readonly date = new Date();

  constructor(needs: ArchiveNeeds) {
    this.needs = needs;
  }

  /** The bytes of the archive, written while they are read. */
  async *bytes(): AsyncGenerator<Buffer> {
    const { database, progress } = this.needs;
    const tables = (await tenantTablesOf(database)).filter(isExported);
    const documents = await this.documents();
    const total = tables.length + documents.length;
    let done = 0;
    for (const table of tables) {
      yield* this.table(table);
      await progress((done += 1), total, this.records);
    }
    for (const document of documents) {
      yield* this.document(document);
      await progress((done += 1), total, this.records);
    }
    yield* this.manifest();
    yield TAR_END;
  }

  /** A table is spooled to the disk first: its size stands before its rows. */
  private async *table(table: OwnedTable): AsyncGenerator<Buffer> {
    const path = join(tmpdir(), `mortise-export-${randomUUID()}`);
    const file = `data/${qualifiedName(table)}.jsonl`;
    const spool = await open(path, 'wx', 0o600);
    const hash = createHash('sha256');
    let [rows, bytes] = [0, 0];
    try {
      for await (const lines of this.lines(table)) {
        const chunk = Buffer.from(`${lines.join('\n')}\n`);
        hash.update(chunk);
        await spool.write(chunk);
        rows += lines.length;
        bytes += chunk.length;
      }
      this.records += rows;
      if (rows === 0) return;
      this.contents.push({ file, rows, bytes, sha256: hash.digest('hex') });
      yield* tarEntry(file, bytes, createReadStream(path), this.date);
    } finally {
      await spool.close();
      await rm(path, { force: true });
    }
  }

  /** Rows as JSON, a page at a time, in the order of their key. */
  private async *lines({ sql, key, ...table }: OwnedTable): AsyncGenerator<readonly string[]> {
    const { database, tenant } = this.needs;
    const left = NOT_EXPORTED_COLUMNS[qualifiedName({ sql, key, ...table })] ?? [];
    const columns = key.map(({ column }) => `t.${column}`).join(', ');
    const last = key.map(({ column }, index) => `t.${column}::text as k${index}`);
    let seen: readonly string[] | undefined;
    do {
      const after = seen === undefined ? '' : `and (${columns}) > (${key.map(({ type }, index) => `$${index + 3}::${type}`).join(', ')})`;
      const rows: readonly Record<string, unknown>[] = await database.query(
        `select ${['(to_jsonb(t) - $2::text[])::text as line', ...last].join(', ')} from ${sql} t where t.tenant = $1 ${after}
         ${key.length === 0 ? '' : `order by ${columns} limit ${PAGE}`}`,
        [tenant, [...left], ...(seen ?? [])],
      );
      if (rows.length > 0) yield rows.map(({ line }) => String(line));
      const end = rows.at(-1);
      seen = key.length > 0 && rows.length === PAGE && end ? key.map((_, index) => String(end[`k${index}`])) : undefined;
    } while (seen !== undefined);
  }

  private documents(): Promise<readonly StoredFile[]> {
    return this.needs.database.query<StoredFile>(
      `select coalesce(file, id)::text as file, name, size::text as size from d.documents where tenant = $1
       union all select file::text, name, size::text from d.document_versions where tenant = $1
       union all select id::text, name, size::text from d.kept_files where tenant = $1`,
      [this.needs.tenant],
    );
  }

  /** By their ids, as the rows of the documents name them: names of users may be anything. */
  private async *document({ file: id, size }: StoredFile): AsyncGenerator<Buffer> {
    const { files, tenant } = this.needs;
    const content = await files.get(fileKey({ tenant }, id)).catch(() => undefined);
    if (content === undefined) {
      this.missing.push(id);
      return;
    }
    const meter = new ContentMeter(Number(size), () => new Error(`The file ${id} is larger than its document says`));
    yield* tarEntry(`files/${id}`, Number(size), content.pipe(meter), this.date);
    if (meter.size !== Number(size)) throw new Error(`The file ${id} is smaller than its document says`);
    this.contents.push({ file: `files/${id}`, bytes: meter.size, sha256: meter.sha256() });
  }

  private async *manifest(): AsyncGenerator<Buffer> {
    const { name } = this.needs;
    const { contents, missing, date } = this;
    const text = `${JSON.stringify({ tenant: name, date: date.toISOString(), contents, missing }, null, 2)}\n`;
    yield* tarEntry('manifest.json', Buffer.byteLength(text), [Buffer.from(text)], date);
  }
}
