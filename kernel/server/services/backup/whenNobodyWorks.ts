import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockFolder } from '../database/embedded/lockFolder.ts';

const POLL_MS = 300;

/** Waits until no process has the embedded database of the folder, and keeps it from being opened meanwhile. */
export async function whenNobodyWorks<T>(dataFolder: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const database = join(dataFolder, 'database');
  await mkdir(database, { recursive: true });
  let unlock = await lockFolder(database);
  if (!unlock) log(`A server works in ${dataFolder}: waiting until it is stopped …`);
  while (!unlock) {
    await delay(POLL_MS);
    unlock = await lockFolder(database);
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}
