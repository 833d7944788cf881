import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL of the benchmark's own, set up as a company would run it on a machine of this size. Kept between runs. */
export interface Cluster {
  readonly url: string;
  /** Path of its log, in which auto_explain writes plans. */
  readonly log: string;
  stop(): void;
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
shared_buffers = 3GB
effective_cache_size = 12GB
work_mem = 64MB
maintenance_work_mem = 1GB
random_page_cost = 1.1
jit = off
max_connections = 60
max_wal_size = 8GB
checkpoint_timeout = 15min
session_preload_libraries = 'auto_explain'
`;
const USER = 'postgres';

/** PostgreSQL refuses to run as root: then as the user that Debian made for it. */
const asUser = (command: string, args: readonly string[]): [string, readonly string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', USER, '--', command, ...args]] : [command, args];

export async function startCluster(folder: string, port: number): Promise<Cluster> {
  const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  const data = join(folder, 'cluster');
  const log = join(folder, 'postgresql.log');
  const run = (name: string, args: readonly string[]): string => {
    const [command, all] = asUser(join(bin, name), args);
    return execFileSync(command, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  };
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) execFileSync('chown', [USER, folder]);
  if (!existsSync(data)) {
    run('initdb', ['-D', data, '-U', USER, '--auth=trust', '--no-locale', '--encoding=UTF8']);
    const settings = join(folder, 'mortise.conf');
    writeFileSync(settings, SETTINGS);
    execFileSync(...(asUser('sh', ['-c', `cat '${settings}' >> '${data}/postgresql.conf'`]) as [string, string[]]));
  }
  const [command, args] = asUser(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder]);
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr.pipe(createWriteStream(log));
  await ready(join(bin, 'pg_isready'), port);
  return {
    url: `postgresql://${USER}@127.0.0.1:${port}/postgres`,
    log,
    stop: () => void run('pg_ctl', ['stop', '-D', data, '-m', 'fast']),
  };
}

async function ready(isReady: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      execFileSync(isReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
  }
  throw new Error(`PostgreSQL does not answer on port ${port}`);
}
