import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Says that a folder of a test's own is a copy of the one that the database was made with. */
export async function shareFolder(folder: string, connectionString: string): Promise<void> {
  const mark = join(folder, 'files-of-database');
  if (existsSync(mark)) return;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(`select value from app.secrets where name = 'data-folder'`);
    if (rows[0]) writeFileSync(mark, rows[0].value);
  } catch {
    // Nothing was made there yet.
  } finally {
    await client.end();
  }
}
