// `npm run backup -- folder`, `npm run restore -- folder [--replace]`: copies the data, and back.
import { parseArgs } from 'node:util';
import { backUp } from './services/backup/backUp.ts';
import { restore } from './services/backup/restore.ts';
import { readSettings } from './settings.ts';
import { StartError } from './StartError.ts';

try {
  const [work = '', ...args] = process.argv.slice(2);
  const { values, positionals } = parseArgs({ args, options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  const settings = readSettings(process.env);
  const log = (line: string): void => console.log(line);
  const [folder] = positionals;
  if (work === 'backup') await backUp(settings, folder, log);
  else if (folder === undefined) throw new StartError('Name the backup: npm run restore -- folder');
  else await restore(settings, folder, values.replace, log);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
