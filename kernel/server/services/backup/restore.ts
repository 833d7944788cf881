import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../StartError.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { copyData } from './copyData.ts';
import { DUMP, inspect } from './inspect.ts';
import { restoreDump } from './postgreSqlDump.ts';
import { whenNobodyWorks } from './whenNobodyWorks.ts';

/** Brings a backup to where the settings say. What is there already is kept beside it, and only moved when that is wanted. @throws StartError */
export async function restore(
  { dataFolder, databaseUrl }: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
  folder: string,
  replaces: boolean,
  log: (line: string) => void,
): Promise<void> {
  const source = resolve(folder);
  const isDump = existsSync(join(source, DUMP));
  if (isDump !== (databaseUrl !== undefined))
    throw new StartError(
      isDump
        ? `${source} is the backup of a PostgreSQL: name an empty one with DATABASE_URL.`
        : `${source} is no backup of a PostgreSQL: start without DATABASE_URL.`,
    );
  log(`Found in ${source}: ${await inspect(source)}.`);
  if (databaseUrl !== undefined) await requireEmpty(databaseUrl, dataFolder);
  const bring = async (): Promise<void> => {
    await moveAside(dataFolder, replaces, log);
    await copyData(source, dataFolder);
  };
  await (databaseUrl === undefined ? whenNobodyWorks(dataFolder, log, bring) : bring());
  if (databaseUrl !== undefined) await restoreDump(databaseUrl, join(source, DUMP));
  const found = databaseUrl === undefined ? await inspect(dataFolder) : await inspect(source);
  log(`Restored to ${databaseUrl === undefined ? dataFolder : 'the database of DATABASE_URL'}: ${found}.`);
}

/** A folder that somebody put there, with nothing of ours in it, may be filled. */
const DATA = ['database', 'files', 'plugins'];

async function moveAside(dataFolder: string, replaces: boolean, log: (line: string) => void): Promise<void> {
  const names: string[] = [];
  for (const name of DATA) if (existsSync(join(dataFolder, name)) && (await readdir(join(dataFolder, name))).length > 0) names.push(name);
  if (names.length === 0) return;
  if (!replaces)
    throw new StartError(
      `There is data in ${dataFolder} already: name another folder with MORTISE_DATA, or say --replace to put this one aside.`,
    );
  const aside = `${dataFolder}-before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await mkdir(aside);
  for (const name of names) await rename(join(dataFolder, name), join(aside, name));
  log(`What was there is in ${aside}.`);
}

async function requireEmpty(databaseUrl: string, folder: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, folder });
  try {
    const [row] = await database.query(`select 1 from pg_namespace where nspname in ('app', 'd') limit 1`);
    if (row) throw new StartError('There is data in the database of DATABASE_URL already: make an empty one and name that.');
  } finally {
    await database.close();
  }
}
