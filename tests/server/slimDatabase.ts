import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../kernel/server/services/database/openDatabase.ts';

/** The data of a test is small: a start need not clear 128 MB of memory for it. */
const SETTINGS = ['shared_buffers = 16MB', 'wal_recycle = off', 'wal_init_zero = off'];
const SEGMENT = /^[0-9A-F]{24}$/u;

/** Makes the embedded database in a data folder quick to start and to copy: files that PostgreSQL keeps for what it will write ahead are more than half of it. */
export async function slimDatabase(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'database');
  if (!existsSync(folder)) return;
  appendFileSync(join(folder, 'postgresql.conf'), `${SETTINGS.join('\n')}\n`);
  const database = await openDatabase({ folder });
  await database.query('checkpoint');
  const [row] = await database.query<{ current: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as current');
  const ahead = join(folder, 'pg_wal');
  for (const name of readdirSync(ahead)) if (SEGMENT.test(name) && name > row!.current) rmSync(join(ahead, name));
  // Last: where it ends in a new file, that one stays.
  await database.close();
}
