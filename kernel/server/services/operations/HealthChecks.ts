import type { FilesService, OutboundService } from '@mortise/sdk/server';
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../database/Database.ts';
import { MIGRATIONS_DONE } from './ledger.ts';

export const CHECK_STATES = ['OK', 'WARNING', 'FAILED'] as const;

/** What a check found; `detail` is for whoever mends it: figures, or what the other side said. */
export interface Finding {
  readonly status: (typeof CHECK_STATES)[number];
  readonly detail?: string;
}

export interface CheckParts {
  readonly database: OpenDatabase;
  readonly files: FilesService;
  readonly outbound: OutboundService;
  /** Asks the mail server whether it would take mails; undefined where none is set. */
  readonly greetMailServer: (() => Promise<unknown>) | undefined;
  /** Compiles and runs a small script. */
  readonly runScript: () => Promise<unknown>;
  readonly dataFolder: string;
  /** What this server would migrate the database to. */
  readonly migrations: readonly string[];
}

type Check = (parts: CheckParts) => Promise<Finding>;

const OK: Finding = { status: 'OK' };
const GIGABYTE = 1024 ** 3;
/** Less free space than this is a matter of days. */
const LEAST_FREE = 2 * GIGABYTE;
/** Clocks further apart end sessions and codes too early. */
const MOST_SKEW_MS = 2_000;
const EVENT_MS = 5_000;
const LONGEST_WAIT_SECONDS = 600;

const databaseAnswers: Check = async ({ database }) => {
  const [row] = await database.query<{ version: string }>('select version() as version');
  return { status: 'OK', detail: `${database.kind}: ${/^\S+ [\d.]+/.exec(row!.version)?.[0] ?? ''}` };
};

class TakenBack extends Error {}

/** A row is written and taken back: nothing stays. */
const databaseTakes: Check = async ({ database }) => {
  const written = database.transaction(async (statements) => {
    await statements.query('insert into app.secrets (name, value) values ($1, $1)', [`check ${randomUUID()}`]);
    throw new TakenBack();
  });
  await written.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return OK;
};

const migrations: Check = async ({ database, migrations: known }) => {
  const rows = await database.query<{ name: string }>(MIGRATIONS_DONE);
  const stored = new Set(rows.map(({ name }) => name));
  const missing = known.filter((name) => !stored.has(name));
  const foreign = [...stored].filter((name) => !known.includes(name));
  if (missing.length > 0) return { status: 'FAILED', detail: missing.join(', ') };
  return foreign.length > 0 ? { status: 'WARNING', detail: foreign.join(', ') } : { status: 'OK', detail: `${known.length}` };
};

/** By the way that servers tell each other of saves. */
const events: Check = async ({ database }) => {
  const sign = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const unlisten = await database.listen('operations_check', (payload) => payload === sign && resolve());
  const timeout = new AbortController();
  try {
    await database.notify('operations_check', sign);
    const late = delay(EVENT_MS, 'late', { signal: timeout.signal }).catch(() => 'heard');
    return (await Promise.race([promise, late])) === 'late' ? { status: 'FAILED' } : OK;
  } finally {
    timeout.abort();
    unlisten();
  }
};

const jobs: Check = async ({ database }) => {
  const [row] = await database.query<{ n: number; seconds: number }>(
    `select count(*)::int as n, coalesce(extract(epoch from now() - min(start_after)), 0)::int as seconds from jobs.job
     where state in ('created', 'retry') and start_after <= now()`,
  );
  const { n, seconds } = row!;
  return { status: seconds > LONGEST_WAIT_SECONDS ? 'WARNING' : 'OK', detail: `${n}, ${seconds} s` };
};

const files: Check = async ({ files: store }) => {
  const key = `checks/${randomUUID()}`;
  try {
    await store.put(key, Readable.from(['written']));
    return (await text(await store.get(key))) === 'written' ? OK : { status: 'FAILED' };
  } finally {
    await store.remove(key);
  }
};

const disk: Check = async ({ dataFolder }) => {
  const { bavail, bsize } = await statfs(dataFolder);
  const free = bavail * bsize;
  return { status: free < LEAST_FREE ? 'WARNING' : 'OK', detail: `${(free / GIGABYTE).toFixed(1)} GB` };
};

const clock: Check = async ({ database }) => {
  const before = Date.now();
  const [row] = await database.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now');
  const after = Date.now();
  const there = row!.now;
  const skew = there < before ? before - there : Math.max(0, there - after);
  return { status: skew > MOST_SKEW_MS ? 'WARNING' : 'OK', detail: `${Math.round(skew)} ms` };
};

const sandbox: Check = async ({ runScript }) => ((await runScript()) === 42 ? OK : { status: 'FAILED' });

const mail: Check = async ({ greetMailServer }) => {
  if (greetMailServer === undefined) return { status: 'WARNING' };
  await greetMailServer();
  return OK;
};

/** Addresses inside the network are never called: an address of a cloud’s own metadata stands for them. */
const outbound: Check = async ({ outbound: service }) => {
  const call = service.call({ address: 'https://169.254.169.254/', method: 'GET' });
  return call.then(
    (): Finding => ({ status: 'FAILED' }),
    () => OK,
  );
};

/** By id, in the order in which they are shown. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'database-read': databaseAnswers,
  'database-write': databaseTakes,
  migrations,
  events,
  jobs,
  files,
  disk,
  clock,
  sandbox,
  mail,
  outbound,
};

/** How a check ended, whatever it threw, and how long it took. */
export async function runCheck(check: Check, parts: CheckParts): Promise<Finding & { readonly milliseconds: number }> {
  const since = performance.now();
  const found = await check(parts).catch((error: unknown): Finding => ({ status: 'FAILED', detail: messageOf(error) }));
  return { ...found, milliseconds: Math.round(performance.now() - since) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);
