import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../StartError.ts';
import type { OpenDatabase } from '../database/Database.ts';

/** In the data folder: which database its files are of. */
const FOLDER_MARK = 'files-of-database';
const SECRET = 'data-folder';

/**
 * Servers that share a database share its files: what one stores the others would not find. The folder and the database each know the
 * other; where there is a bucket, the folder holds nothing that others look for. @throws StartError
 */
export async function requireSharedFolder(
  database: OpenDatabase,
  { dataFolder, objectStorage }: Pick<Settings, 'dataFolder' | 'objectStorage'>,
): Promise<void> {
  if (database.kind === 'embedded' || objectStorage !== undefined) return;
  const path = join(dataFolder, FOLDER_MARK);
  const own = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  const known = (await idOf(database)) ?? (await pair(database, path, own ?? randomUUID()));
  if (known === undefined || own === known) return;
  throw new StartError(
    `The files of this database are not in ${dataFolder}: name with MORTISE_DATA the folder that its other servers use, or a copy of it; or keep files in a bucket, with MORTISE_S3_URL. If they are lost for good, write ${known} into ${path}.`,
  );
}

/** Makes folder and database know each other. Answers what the database knew already: another server was quicker. */
async function pair(database: OpenDatabase, path: string, id: string): Promise<string | undefined> {
  await mkdir(dirname(path), { recursive: true });
  // The folder first: a start that is cut off here is begun again.
  await writeFile(path, `${id}\n`);
  await database.query('insert into app.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [SECRET, id]);
  const known = await idOf(database);
  if (known === id) return undefined;
  await rm(path);
  return known;
}

async function idOf(database: OpenDatabase): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>('select value from app.secrets where name = $1', [SECRET]);
  return row?.value;
}
