import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { copyTemplate, type Template } from './templates.ts';

const binaries = postgreSqlBinaries();

export const hasPostgreSql = binaries !== undefined;

/** A PostgreSQL server of a test's own: with the superuser `chief` and without a password. */
export interface Cluster {
  readonly folder: string;
  readonly port: number;
  /** Ends with a slash: a login goes before the host, the name of a database behind. */
  readonly url: (user: 'chief' | 'plain', database?: string) => string;
  /** Ends it, and starts it again on the same port: `fast` as a restart does, `immediate` as a power cut does. */
  restart(mode: 'fast' | 'immediate', pauseMilliseconds?: number): Promise<void>;
  stop(): Promise<void>;
}

function postgreSqlBinaries(): string | undefined {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return existsSync(join(folder, 'initdb')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
const asOwner = (command: string, args: readonly string[]): readonly [string, string[]] =>
  userInfo().uid === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]];

const runAsOwner = (cwd: string, command: string, ...args: readonly string[]): void => {
  execFileSync(...asOwner(command, args), { stdio: 'ignore', cwd });
};

/** A cluster as `initdb` leaves it, with the owner `plain` and two databases: `mortise` is plain's, `chiefs` the superuser's. */
const empty: Template = {
  name: 'postgresql',
  copy: copyData,
  make: async (folder) => {
    openToOwner(folder);
    const options = ['-U', 'chief', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
    runAsOwner(folder, join(binaries!, 'initdb'), '-D', join(folder, 'data'), ...options);
    await whileServed(folder, async ({ url }) => {
      const client = new Client({ connectionString: url('chief') });
      await client.connect();
      await client.query('create role plain login');
      await client.query('create database mortise owner plain');
      await client.query('create database chiefs owner chief');
      await client.end();
    });
  },
};

/** The template of clusters that have something in their databases. */
export const filledCluster = (name: string, fill: (cluster: Cluster) => Promise<void>): Template => ({
  name: `postgresql-${name}`,
  copy: copyData,
  make: async (folder) => {
    openToOwner(folder);
    await copyTemplate(empty, folder);
    await whileServed(folder, fill);
  },
});

function openToOwner(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
}

/** The files have to stay those of the user that PostgreSQL runs as. */
async function copyData(from: string, to: string): Promise<void> {
  runAsOwner(to, 'cp', '-R', join(from, 'data'), join(to, 'data'));
}

/** Starts a cluster of the template. */
export async function startCluster(template: Template = empty): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-postgresql-'));
  openToOwner(folder);
  await copyTemplate(template, folder);
  let cluster = await serve(folder);
  const restart: Cluster['restart'] = async (mode, pauseMilliseconds = 0) => {
    await cluster.stop(mode);
    await delay(pauseMilliseconds);
    cluster = await serve(folder, cluster.port);
  };
  const stop = async (): Promise<void> => {
    await cluster.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...cluster, restart, stop };
}

async function whileServed(folder: string, work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const { stop, ...cluster } = await serve(folder);
  try {
    await work({ ...cluster, restart: async () => {}, stop: async () => {} });
  } finally {
    await stop('fast');
  }
}

type Served = Omit<Cluster, 'stop' | 'restart'> & { readonly stop: (mode: 'fast' | 'immediate') => Promise<void> };

async function serve(folder: string, known?: number): Promise<Served> {
  const data = join(folder, 'data');
  const port = known ?? (await freePort());
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=64MB',
    'max_connections=60',
    'random_page_cost=1.1',
    // What is kept for what will be written ahead would be copied with each template.
    'wal_recycle=off',
    'wal_init_zero=off',
  ];
  const server = spawn(...asOwner(join(binaries!, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])]), {
    stdio: 'ignore',
    cwd: folder,
  });
  const url: Cluster['url'] = (user, database = 'postgres') => `postgresql://${user}@127.0.0.1:${port}/${database}`;
  await answering(url('chief'), server);
  const stop: Served['stop'] = async (mode) => {
    runAsOwner(folder, join(binaries!, 'pg_ctl'), '-D', data, 'stop', '-m', mode, '-s');
    if (server.exitCode === null) await new Promise((ended) => server.once('exit', ended));
  };
  return { folder, port, url, stop };
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

async function answering(connectionString: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt > 200 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
