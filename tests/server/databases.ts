import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe } from 'vitest';
import { openDatabase, type DatabaseSettings } from '../../kernel/server/services/database/openDatabase.ts';
import type { OpenDatabase } from '../../kernel/server/services/database/Database.ts';

/** A database of a test's own. */
export interface TestDatabase {
  readonly settings: DatabaseSettings;
  open(): Promise<OpenDatabase>;
  /** Ends the server, if it has one, and removes what it wrote. */
  dispose(): Promise<void>;
}

export interface DatabaseKind {
  readonly kind: 'embedded' | 'postgresql';
  /** `isSuperuser`: the login passes row level security of its own, as the embedded database's does. */
  readonly create: (options?: { readonly isSuperuser?: boolean }) => Promise<TestDatabase>;
}

const binaries = postgreSqlBinaries();

/** Runs one suite on the embedded database and on a PostgreSQL of its own. */
export function describeOnEachDatabase(title: string, suite: (database: DatabaseKind) => void): void {
  describe(`${title} (embedded)`, () => {
    suite({ kind: 'embedded', create: createEmbedded });
  });
  const remark = binaries === undefined ? ': skipped, it is not installed' : '';
  describe.skipIf(binaries === undefined)(`${title} (PostgreSQL${remark})`, () => {
    suite({ kind: 'postgresql', create: createPostgreSql });
  });
}

export async function createEmbedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-embedded-'));
  const settings = { folder: join(folder, 'database') };
  return { settings, open: () => openDatabase(settings), dispose: async () => rmSync(folder, { recursive: true, force: true }) };
}

export async function createPostgreSql({ isSuperuser = false }: { readonly isSuperuser?: boolean } = {}): Promise<TestDatabase> {
  const cluster = await startCluster();
  const user = isSuperuser ? 'chief' : 'plain';
  const client = new Client({ connectionString: `postgresql://chief@127.0.0.1:${cluster.port}/postgres` });
  await client.connect();
  if (!isSuperuser) await client.query('create role plain login');
  await client.query(`create database mortise owner ${user}`);
  await client.end();
  const settings = { folder: cluster.folder, databaseUrl: `postgresql://${user}@127.0.0.1:${cluster.port}/mortise` };
  return { settings, open: () => openDatabase(settings), dispose: cluster.stop };
}

function postgreSqlBinaries(): string | undefined {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return existsSync(join(folder, 'initdb')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

interface Cluster {
  readonly folder: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
const asOwner = (command: string, args: readonly string[]): readonly [string, string[]] =>
  userInfo().uid === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]];

async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-postgresql-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  execFileSync(...asOwner(join(binaries!, 'initdb'), ['-D', data, '-U', 'chief', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']), {
    stdio: 'ignore',
    cwd: folder,
  });
  const port = await freePort();
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=64MB',
    'max_connections=60',
    'random_page_cost=1.1',
  ];
  const server = spawn(...asOwner(join(binaries!, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])]), {
    stdio: 'ignore',
    cwd: folder,
  });
  await answering(port, server);
  return { folder, port, stop: () => stopCluster(data, server, folder) };
}

async function stopCluster(data: string, server: ChildProcess, folder: string): Promise<void> {
  execFileSync(...asOwner(join(binaries!, 'pg_ctl'), ['-D', data, 'stop', '-m', 'immediate', '-s']), { cwd: folder });
  if (server.exitCode === null) await new Promise((ended) => server.once('exit', ended));
  rmSync(folder, { recursive: true, force: true });
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}

async function answering(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: `postgresql://chief@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt > 200 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
