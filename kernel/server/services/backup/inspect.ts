import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../StartError.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { readDump } from './postgreSqlDump.ts';

/** Of a PostgreSQL, in a backup. */
export const DUMP = 'database.dump';

/** Opens the data in the folder and reads all of it. Answers what is there, in words. @throws StartError when it is no data, or broken */
export async function inspect(folder: string): Promise<string> {
  const database = existsSync(join(folder, DUMP)) ? await readDump(join(folder, DUMP)) : await readAll(folder);
  const { count, megabytes } = await sizeOf(join(folder, 'files'));
  return `${database}; ${count} files, ${megabytes.toFixed(1)} MB`;
}

async function readAll(folder: string): Promise<string> {
  const path = join(folder, 'database');
  if (!existsSync(join(path, 'PG_VERSION'))) throw new StartError(`There is no database in ${folder}: it is no backup.`);
  const database = await openDatabase({ folder: path });
  try {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('d', 'app', 'jobs')`,
    );
    let rows = 0;
    // Every row, not the index: a page that is broken is found now, not on the day that it is needed.
    for (const { name } of tables) {
      const [row] = await database.query<{ n: number }>(`select count(t.*)::int as n from ${name} t`);
      rows += row!.n;
    }
    const [tenants] = await database.query<{ n: number }>('select count(*)::int as n from app.tenants');
    return `${tenants!.n} tenants, ${rows} rows in ${tables.length} tables`;
  } catch (error) {
    throw new StartError(`The database in ${path} is not whole (${(error as Error).message}): make another backup.`);
  } finally {
    await database.close();
  }
}

async function sizeOf(folder: string): Promise<{ readonly count: number; readonly megabytes: number }> {
  if (!existsSync(folder)) return { count: 0, megabytes: 0 };
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(entries.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { count: entries.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1_048_576 };
}
