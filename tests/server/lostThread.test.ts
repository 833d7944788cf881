import { DatabaseService } from '@mortise/sdk/server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../kernel/server/services/database/openDatabase.ts';
import { createEmbedded, type TestDatabase } from './databases.ts';
import { ProductServer } from './productServer.ts';
import { SpawnedServer } from './SpawnedServer.ts';

vi.setConfig({ testTimeout: 120_000 });

const PARTIES = '/api/person/persons';
/** Lets the thread of the embedded database end when the process is sent SIGUSR2. */
const KILLER = `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      if (String(url).includes('database/embedded/worker')) process.on('SIGUSR2', () => this.terminate());
    }
  };
  syncBuiltinESMExports();`;

const threadOf = (database: unknown): Worker => (database as { readonly worker: Worker }).worker;
const within = <T>(answer: Promise<T>): Promise<T | 'nothing'> => Promise.race([answer, delay(5_000, 'nothing' as const)]);

let source: TestDatabase;
let folder: string;
let spawned: SpawnedServer | undefined;
beforeEach(async () => {
  source = await createEmbedded();
  folder = mkdtempSync(join(tmpdir(), 'mortise-thread-'));
});
afterEach(async () => {
  if (spawned?.isRunning === true) await spawned.end('SIGKILL');
  await source.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('C 30 the embedded database answers what waits, and what comes later, that it is gone; a save of which nobody knows says so', async () => {
  const database = await source.open();
  await database.query('create table public.t (n int)');
  const slow = 'from generate_series(1, 20000000) n where n < 0';
  const waiting = [database.query(`select count(*) ${slow}`), database.query(`insert into public.t select n ${slow}`)];
  const opened = database.transaction(async (statements) => {
    await statements.query('insert into public.t values (1)');
    await delay(2_000);
    await statements.query('insert into public.t values (2)');
  });
  waiting.push(opened as never);
  const settled = Promise.allSettled(waiting);
  await delay(100);
  await threadOf(database).terminate();
  const outcomes = (await within(settled)) as PromiseSettledResult<unknown>[];
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.code)).toEqual([
    'DATABASE_UNAVAILABLE',
    'SAVE_UNCERTAIN',
    'DATABASE_UNAVAILABLE',
  ]);
  const later = await within(Promise.allSettled([database.query('select 1'), database.write(1, []), database.transaction(async () => 1)]));
  expect(later).toMatchObject([1, 2, 3].map(() => ({ status: 'rejected', reason: { status: 503 } })));
  expect(await within(database.lost!)).toBeInstanceOf(Error);
  expect(await database.isReachable()).toBe(false);
  await database.close();
  const again = await openDatabase(source.settings);
  expect(await again.query('select count(*)::int as n from public.t')).toEqual([{ n: 0 }]);
  await again.close();
});

test('C 30 a server answers 503 at once then, and says that it is not ready', async () => {
  const server = await ProductServer.start({ dataFolder: folder });
  const made = await server.post(PARTIES, { type: 'C', name: 'Kept' });
  expect(made.status).toBe(201);
  await threadOf(server.services.get(DatabaseService)).terminate();
  const answers = (await within(
    Promise.all([server.get(PARTIES), server.post(PARTIES, { type: 'C', name: 'Late' }), server.get('/api/core/ready')]),
  )) as { status: number }[];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  await server.stop({ keepsData: true });
  const again = await ProductServer.start({ dataFolder: folder });
  expect((await again.get(`${PARTIES}/${made.body.registration}`)).body.name).toBe('Kept');
  await again.stop({ keepsData: true });
});

test('C 30 the process ends with a code that lets a supervisor start it again, and keeps what it answered as saved', async () => {
  const killer = join(folder, 'killer.mjs');
  writeFileSync(killer, KILLER);
  const dataFolder = join(folder, 'data');
  const server = await SpawnedServer.start({ MORTISE_DATA: dataFolder, NODE_OPTIONS: `--import=${pathToFileURL(killer).href}` });
  spawned = server;
  const saved: string[] = [];
  const statuses = new Set<number>();
  const write = async (): Promise<void> => {
    for (;;) {
      const answer = await server.ask('POST', PARTIES, { type: 'C', name: 'Kept' }).catch(() => undefined);
      if (answer === undefined) return;
      statuses.add(answer.status);
      if (answer.status === 201) saved.push(((await answer.json()) as { registration: string }).registration);
      else await delay(20);
    }
  };
  const writers = [write(), write(), write(), write()];
  await delay(1_000);
  expect(await within(server.end('SIGUSR2'))).toBe(1);
  expect(server.errors.join('')).toContain('The database ended');
  await Promise.all(writers);
  expect(saved.length).toBeGreaterThan(4);
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  const again = await ProductServer.start({ dataFolder });
  const { body } = await again.post(`${PARTIES}/transitions?details=archive`, saved);
  expect(body.map(({ registration }: { registration: string }) => registration)).toEqual(saved);
  await again.stop({ keepsData: true });
});
