import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Names the folder of the templates of one run; without it every test makes everything itself. */
export const TEMPLATES = 'MORTISE_TEST_TEMPLATES';

/** Data that takes long to make: one test of the run makes it, the others copy it. */
export interface Template {
  readonly name: string;
  /** Fills the folder, which is there and empty, and leaves nothing open in it. */
  readonly make: (folder: string) => Promise<void>;
  /** Whoever opens an empty folder makes the same: without a run's folder there is no need to make it twice. */
  readonly isOptional?: boolean;
  /** Where a plain copy will not do. */
  readonly copy?: (from: string, to: string) => Promise<void>;
}

const POLL_MS = 50;

/** Makes the folder a copy of the template. */
export async function copyTemplate(template: Template, folder: string): Promise<void> {
  const root = process.env[TEMPLATES];
  if (root === undefined) return template.isOptional ? undefined : template.make(folder);
  await (template.copy ?? copyFolder)(await madeOnce(template, root), folder);
}

/** The system's command takes a tenth of the time of Node's function. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}

/** Where the template is, made by whichever process comes first. One that dies or fails over it leaves it to the next. */
async function madeOnce({ name, make }: Template, root: string): Promise<string> {
  const finished = join(root, name);
  const lock = join(root, `${name}.lock`);
  while (!existsSync(finished)) {
    if (!take(lock)) {
      await delay(POLL_MS);
      continue;
    }
    const unfinished = join(root, `${name}.${process.pid}`);
    try {
      if (existsSync(finished)) break;
      mkdirSync(unfinished, { recursive: true, mode: 0o777 });
      await make(unfinished);
      renameSync(unfinished, finished);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
      rmSync(lock, { force: true });
    }
  }
  return finished;
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Whether the process that took the lock is gone. */
function isLeftBehind(lock: string): boolean {
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  // No number: given back meanwhile, or not written yet.
  if (holder === 0) return false;
  try {
    return !process.kill(holder, 0);
  } catch {
    return true;
  }
}
