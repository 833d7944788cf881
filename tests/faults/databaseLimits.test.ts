import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../kernel/server/settings.ts';
import { type Cluster, hasPostgreSql, startCluster } from '../server/postgreSqlCluster.ts';
import { productCluster } from '../server/productCluster.ts';
import { ProductServer } from '../server/productServer.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });
/** Machines that run this are busy. */
const soon = { timeout: 30_000 };

const PERSONS = '/api/person/persons?range=0-9';
const ASSETS = '/api/asset/assets?range=0-9';

describe.skipIf(!hasPostgreSql)('what one may take of the database', () => {
  let cluster: Cluster;
  let chief: Client;
  /** With limits as an operator sets them. A process of its own would cost the time of its start for each of them. */
  const start = async (limits: NodeJS.ProcessEnv) => {
    const databaseUrl = cluster.url('plain', 'mortise');
    const server = await ProductServer.start({ databaseUrl, hasDemo: false, postgreSql: readSettings(limits).postgreSql! });
    const authorization = (await server.signIn('admin@master')).headers.get('authorization')!;
    const ask = (method: string, path: string, body?: object, signal?: AbortSignal) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    return { ask, stop: () => server.stop() };
  };
  const waiting = async (): Promise<number> => {
    const { rows } = await chief.query(`select count(*)::int as n from pg_locks where relation = 'd.persons'::regclass and not granted`);
    return rows[0].n;
  };

  beforeAll(async () => {
    cluster = await startCluster(productCluster(false));
    chief = new Client({ connectionString: cluster.url('chief', 'mortise') });
    await chief.connect();
  });
  afterAll(async () => {
    await chief?.end();
    await cluster?.stop();
  });

  test('one locked table takes its share of the connections: other tables are answered at once, its own requests with 503', async () => {
    const server = await start({ MORTISE_LOCK_SECONDS: '3' });
    await chief.query('begin; lock table d.persons in access exclusive mode');
    const stuck = Array.from({ length: 40 }, () => server.ask('GET', PERSONS));
    await vi.waitFor(async () => expect(await waiting()).toBe(12), soon);
    const others = await Promise.all(Array.from({ length: 20 }, () => server.ask('GET', ASSETS)));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(await waiting()).toBe(12);
    const answers = await Promise.all(stuck);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]!.headers.get('retry-after')).toBe('2');
    expect(await answers[0]!.json()).toMatchObject({ code: 'DATABASE_BUSY' });
    await chief.query('commit');
    expect((await server.ask('GET', PERSONS)).status).toBe(200);
    await server.stop();
  });

  test('work of clients that gave up is cancelled: their statements end, and a save that they sent off does not', async () => {
    const server = await start({ MORTISE_LOCK_SECONDS: '60' });
    await chief.query('begin; lock table d.persons in access exclusive mode');
    const impatient = new AbortController();
    const reads = Array.from({ length: 6 }, () => server.ask('GET', PERSONS, undefined, impatient.signal).catch(() => 'gone'));
    await vi.waitFor(async () => expect(await waiting()).toBe(6), soon);
    impatient.abort();
    expect(await Promise.all(reads)).toEqual(reads.map(() => 'gone'));
    await vi.waitFor(async () => expect(await waiting()).toBe(0), soon);
    const sent = new AbortController();
    const save = server.ask('POST', '/api/person/persons', { type: 'C', name: 'Sent off' }, sent.signal).catch(() => 'gone');
    await vi.waitFor(async () => expect(await waiting()).toBe(1), soon);
    sent.abort();
    await save;
    await new Promise((later) => setTimeout(later, 3_000));
    await chief.query('commit');
    await vi.waitFor(async () => {
      const { rows } = await chief.query(`select count(*)::int as n from d.persons where name = 'Sent off'`);
      expect(rows[0].n).toBe(1);
    }, soon);
    await server.stop();
  });

  test('a statement of a request ends after MORTISE_STATEMENT_SECONDS with 503', async () => {
    const server = await start({ MORTISE_STATEMENT_SECONDS: '1', MORTISE_LOCK_SECONDS: '60' });
    await chief.query('begin; lock table d.persons in access exclusive mode');
    const answer = await server.ask('GET', PERSONS);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'ANSWER_TOO_SLOW']);
    await chief.query('commit');
    await server.stop();
  });

  test('"too many clients" is a 503, and over once there is room', async () => {
    const server = await start({ MORTISE_DATABASE_CONNECTIONS: '20' });
    const others: Client[] = [];
    for (;;) {
      const other = new Client({ connectionString: cluster.url('plain', 'mortise') });
      other.on('error', () => {});
      try {
        await other.connect();
        others.push(other);
      } catch {
        break;
      }
    }
    const answers = await Promise.all(Array.from({ length: 60 }, () => server.ask('GET', PERSONS)));
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await server.ask('GET', '/api/core/ready')).status).toBe(200);
    await Promise.all(others.map((other) => other.end()));
    const again = await Promise.all(Array.from({ length: 60 }, () => server.ask('GET', PERSONS)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
    await server.stop();
  });
});
