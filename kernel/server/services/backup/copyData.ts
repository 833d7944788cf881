import { constants, existsSync } from 'node:fs';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Of the folder of the data: what cannot be made anew. Locks, and files on their way, are not among it. */
const KEPT = ['database', 'files', 'plugins', 'files-of-database'];

/** Copies the data of one folder to another, which is made. */
export async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  // It holds what the rights of the product protect.
  await chmod(to, 0o700);
  const options = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE } as const;
  const isWhole = (path: string): boolean => !/\.(?:part|draft|lock)$/.test(basename(path));
  for (const name of KEPT) if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { ...options, filter: isWhole });
}
