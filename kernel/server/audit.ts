// `npm run audit:verify [-- --head tenant=place:hash]`: follows the chain of every tenant's audit log, and names the first entry that is not as it was written.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readHeads, verifyChains } from './services/audit/verifyChains.ts';
import { openDatabase } from './services/database/openDatabase.ts';
import { readSettings } from './settings.ts';
import { StartError } from './StartError.ts';

const BROKEN = 2;

try {
  const { values } = parseArgs({ args: process.argv.slice(2), options: { head: { type: 'string', multiple: true, default: [] } } });
  const heads = readHeads(values.head);
  const { databaseUrl, dataFolder } = readSettings(process.env);
  const database = await openDatabase({ databaseUrl, folder: join(dataFolder, 'database') });
  try {
    const { lines, isWhole } = await verifyChains(database, heads);
    for (const line of lines) console.log(line);
    if (!isWhole) process.exitCode = BROKEN;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
