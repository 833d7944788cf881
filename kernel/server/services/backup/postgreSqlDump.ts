import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../../StartError.ts';

/** Writes one consistent state of the database, servers may work meanwhile. The policies of rows let everything be read. @throws StartError */
export const dumpDatabase = async (url: string, file: string): Promise<void> =>
  void (await program('pg_dump', ['--format=custom', '--enable-row-security', `--file=${file}`], url));

/** Reads the list of what a dump holds. Answers it in words. */
export async function readDump(file: string): Promise<string> {
  const list = await program('pg_restore', ['--list', file]);
  // The data too: a file that was cut off ends within it.
  await program('pg_restore', ['--data-only', '--file=/dev/null', file]);
  const tables = list.split('\n').filter((line) => / TABLE DATA /.test(line));
  return `a dump of ${tables.length} tables`;
}

/** Brings a dump into a database without any of it. Whose it is there, and what the writer's role may, the next start says. */
export const restoreDump = async (url: string, file: string): Promise<void> =>
  void (await program('pg_restore', ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction', file], url));

async function program(name: string, args: readonly string[], url?: string): Promise<string> {
  try {
    const { env, options } = url === undefined ? { env: process.env, options: [] } : target(url);
    return (await promisify(execFile)(name, [...options, ...args], { env, maxBuffer: 256 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartError(`${name} is not there: install the client programs of PostgreSQL on this machine.`);
    throw new StartError(`${name} failed: ${message.split('\n').slice(1).join(' ').trim() || message}`);
  }
}

/** The password stays out of the list of processes. */
function target(url: string): { readonly env: NodeJS.ProcessEnv; readonly options: readonly string[] } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }, options: [`--dbname=${address.href}`] };
}
