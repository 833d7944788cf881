import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../StartError.ts';
import { copyData } from './copyData.ts';
import { dumpDatabase } from './postgreSqlDump.ts';
import { DUMP, inspect } from './inspect.ts';
import { whenNobodyWorks } from './whenNobodyWorks.ts';

type BackupSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'objectStorage'>;

/** Copies the data to a folder that is not there yet, and opens the copy to see that it is whole. @throws StartError */
export async function backUp(settings: BackupSettings, folder: string | undefined, log: (line: string) => void): Promise<string> {
  const { dataFolder, databaseUrl } = settings;
  const target = resolve(folder ?? `${dataFolder}-backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`);
  if (existsSync(target)) throw new StartError(`There is something at ${target} already: name another folder.`);
  if (databaseUrl === undefined && !existsSync(join(dataFolder, 'database')))
    throw new StartError(`There is no database in ${dataFolder}: name the folder of the data with MORTISE_DATA.`);
  // It gets its name when it is whole: what was cut off is never taken for a backup.
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (databaseUrl === undefined) await whenNobodyWorks(dataFolder, log, () => copyData(dataFolder, unfinished));
  else {
    await copyData(dataFolder, unfinished);
    await dumpDatabase(databaseUrl, join(unfinished, DUMP));
  }
  const found = await inspect(unfinished);
  await rename(unfinished, target);
  log(`Backed up to ${target}: ${found}.`);
  if (settings.objectStorage) log(`Files in ${settings.objectStorage.url} are not part of it.`);
  return target;
}
