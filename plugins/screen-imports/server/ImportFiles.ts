import { type FilesService, ForeignFileReader, type ReadingCall } from '@mortise/sdk/server';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '../shared/imports.ts';
import { readRows } from './reading/RowsFile.ts';
import type { Table, TableQuestion } from './reading/Table.ts';
import type { TableRow } from './reading/TableRow.ts';

const LIMITS = { seconds: 120, megabytes: 600 };

/** Of which import a file is. */
export interface ImportId {
  readonly tenant: number;
  readonly _id: string;
}

/** The uploaded file of an import and its rows, which a thread of its own reads from it. */
export class ImportFiles {
  private readonly files: FilesService;
  private readonly reader = new ForeignFileReader<TableQuestion, Table>(new URL('./reading/tableThread.ts', import.meta.url), LIMITS);

  constructor(files: FilesService) {
    this.files = files;
  }

  /** Takes a file in and reads it. @throws when it is no table, and nothing of it is kept */
  receive(id: ImportId, content: Readable, checkArrived: () => void): Promise<Table> {
    return this.reading(
      id,
      {},
      async (path) => {
        await pipeline(content, createWriteStream(path));
        checkArrived();
      },
      true,
    );
  }

  /** Reads the file anew, as it is wanted. */
  readAgain(id: ImportId, wanted: Partial<FileFormat>): Promise<Table> {
    return this.reading(id, wanted, async (path) => pipeline(await this.files.get(fileKey(id)), createWriteStream(path)), false);
  }

  async *rows(id: ImportId): AsyncGenerator<TableRow> {
    yield* readRows(await this.files.get(rowsKey(id)));
  }

  async remove(id: ImportId): Promise<void> {
    await this.files.remove(fileKey(id));
    await this.files.remove(rowsKey(id));
  }

  private async reading(id: ImportId, wanted: Partial<FileFormat>, bring: (path: string) => Promise<void>, isNew: boolean): Promise<Table> {
    const folder = await mkdtemp(join(tmpdir(), 'mortise-import-'));
    const [path, rowsPath] = [join(folder, 'file'), join(folder, 'rows')];
    try {
      await bring(path);
      const table = await this.reader.read({ path, rowsPath, wanted }, callOf(id));
      if (isNew) await this.files.put(fileKey(id), createReadStream(path));
      await this.files.put(rowsKey(id), createReadStream(rowsPath));
      return table;
    } catch (error) {
      if (isNew) await this.remove(id);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const callOf = ({ tenant }: ImportId): ReadingCall => ({ tenant });
const fileKey = ({ tenant, _id: id }: ImportId): string => `${tenant}/imports/${id}`;
const rowsKey = (id: ImportId): string => `${fileKey(id)}.rows`;
