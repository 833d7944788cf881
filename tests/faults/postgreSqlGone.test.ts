import { dirname } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cluster, hasPostgreSql, startCluster } from '../server/postgreSqlCluster.ts';
import { productCluster } from '../server/productCluster.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { Load } from './Load.ts';
import { Wire } from './Wire.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });
/** Machines that run this are busy. */
const soon = { timeout: 30_000 };

describe.skipIf(!hasPostgreSql)('a PostgreSQL that goes away under load', () => {
  let cluster: Cluster;
  let wire: Wire;
  /** Beside its database, and behind a network. */
  let near: SpawnedServer;
  let far: SpawnedServer;

  beforeAll(async () => {
    cluster = await startCluster(productCluster(false));
    wire = await Wire.to(cluster.port);
    const url = cluster.url('plain', 'mortise');
    near = await SpawnedServer.start({ DATABASE_URL: url, MORTISE_DEMO: '0' }, 'admin@master');
    far = await SpawnedServer.start(
      { DATABASE_URL: url.replace(String(cluster.port), String(wire.port)), MORTISE_DEMO: '0', MORTISE_DATA: dirname(near.filesFolder) },
      'admin@master',
    );
  });
  afterAll(async () => {
    await Promise.all([near?.stop(), far?.stop()]);
    wire?.close();
    await cluster?.stop();
  });

  const namesOf = async (prefix: string): Promise<readonly string[]> => {
    const client = new Client({ connectionString: cluster.url('chief', 'mortise') });
    await client.connect();
    const { rows } = await client.query('select name from d.persons where name like $1', [`${prefix}%`]);
    await client.end();
    return rows.map(({ name }) => name as string);
  };

  /** Whatever happens to the database: nobody is told a lie, and both servers go on. */
  const survive = async (prefix: string, happens: () => Promise<void>): Promise<readonly Load[]> => {
    const loads = [new Load(near, `${prefix}near`), new Load(far, `${prefix}far`)];
    await Promise.all(loads.map((load) => load.goesWell()));
    await happens();
    await Promise.all(loads.map((load) => load.goesWell()));
    await Promise.all(loads.map((load) => load.end()));
    expect([near.isRunning, far.isRunning]).toEqual([true, true]);
    for (const { outcomes } of loads) {
      const failed = outcomes.filter(({ status }) => status >= 300);
      expect(
        [...new Set(failed.map(({ status, code }) => `${status} ${code}`))].filter(
          (what) => !/^503 (?:DATABASE_(?:UNAVAILABLE|BUSY)|SAVE_UNCERTAIN)$/.test(what),
        ),
      ).toEqual([]);
      expect(failed.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    }
    const names = await namesOf(prefix);
    const stored = new Set(names);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const saved = loads.flatMap((load) => load.saved);
    const uncertain = new Set(loads.flatMap((load) => load.uncertain));
    expect(saved.filter((name) => !stored.has(name))).toEqual([]);
    expect([...stored].filter((name) => !saved.includes(name) && !uncertain.has(name))).toEqual([]);
    return loads;
  };

  test('an ordinary restart of PostgreSQL under load ends no server, and what was answered is stored', async () => {
    expect(await survive('restart', () => cluster.restart('fast'))).toHaveLength(2);
  });

  test('a restart that takes longer is a 503 with Retry-After: readiness and ping say so, liveness does not', async () => {
    await survive('long', async () => {
      const restarting = cluster.restart('fast', 7_000);
      await vi.waitFor(async () => expect((await near.ask('GET', '/api/core/ready')).status).toBe(503), soon);
      expect((await near.ask('GET', '/api/core/ready')).headers.get('retry-after')).toBe('2');
      expect(await (await near.ask('GET', '/api/core/ping')).json()).toEqual({ isAlive: true, hasDatabase: false });
      expect((await near.ask('GET', '/api/core/live')).status).toBe(200);
      await restarting;
      await vi.waitFor(async () => expect((await near.ask('GET', '/api/core/ready')).status).toBe(200), soon);
    });
    expect(await (await near.ask('GET', '/api/core/ping')).json()).toEqual({ isAlive: true, hasDatabase: true });
  });

  test('a PostgreSQL that is killed under load ends no server, and what was answered is stored', async () => {
    expect(await survive('killed', () => cluster.restart('immediate'))).toHaveLength(2);
  });

  test('a network that swallows everything is noticed: the other server goes on, this one answers 503 until it is mended', async () => {
    const [, cut] = await survive('cut', async () => {
      wire.cut();
      await vi.waitFor(async () => expect((await far.ask('GET', '/api/core/ready')).status).toBe(503), soon);
      expect((await near.ask('GET', '/api/core/ready')).status).toBe(200);
      await vi.waitFor(async () => expect((await far.ask('GET', '/api/person/persons?range=0-1')).status).toBe(503), soon);
      wire.mend();
    });
    expect(cut!.outcomes.some(({ status }) => status === 503)).toBe(true);
  });

  test('an import goes on when PostgreSQL was killed: every row once, none failed', async () => {
    const headers = { authorization: near.authorization };
    const form = new FormData();
    form.append('entityName', 'Person');
    form.append('file', new Blob([`Name,Type\n${Array.from({ length: 4_000 }, (_, row) => `imported${row},C`).join('\n')}\n`]), 'many.csv');
    const uploaded = await fetch(`${near.url}/api/import/imports`, { method: 'POST', headers, body: form });
    const { _id, suggestion } = (await uploaded.json()) as { _id: string; suggestion: object };
    const path = `/api/import/imports/${_id}`;
    expect((await near.ask('POST', `${path}/run`, { mapping: suggestion })).status).toBe(200);
    const info = async () => {
      const answer = await near.ask('GET', path);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { status: string; done: number };
    };
    for (const done of [250, 1_500]) {
      await vi.waitFor(async () => expect((await info()).done).toBeGreaterThan(done), soon);
      await cluster.restart('immediate');
    }
    await vi.waitFor(async () => expect((await info()).status).not.toBe('PROCESSING'), { timeout: 120_000 });
    expect(await info()).toMatchObject({ status: 'SUCCESS', created: 4_000, failed: 0 });
    const names = await namesOf('imported');
    expect([names.length, new Set(names).size]).toEqual([4_000, 4_000]);
  });

  test('a connection that is ended at work is replaced, and its read asked again', async () => {
    const client = new Client({ connectionString: cluster.url('chief', 'mortise') });
    await client.connect();
    const [load] = await survive('ended', async () => {
      for (let times = 0; times < 5; times += 1) {
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'plain' and state = 'active'`);
        await new Promise((later) => setTimeout(later, 100));
      }
    });
    await client.end();
    expect(load!.outcomes.filter(({ code }) => code === 'DATABASE_UNAVAILABLE')).toEqual([]);
  });

  test('a notification missed while LISTEN is down is caught up: a new kind is known, open streams begin anew', async () => {
    const events = await far.ask('GET', '/api/core/events');
    const stream = events.body!.getReader();
    await stream.read();
    wire.cut();
    await vi.waitFor(async () => expect((await far.ask('GET', '/api/core/ready')).status).toBe(503), soon);
    const descriptor = { kind: 'DynoVisit', name: 'Visit', registrationPrefix: 'VIS', fields: [{ name: 'name', type: 'text' }] };
    expect((await near.ask('POST', '/api/core/dyno-descriptors', descriptor)).status).toBe(201);
    expect((await far.ask('GET', '/api/dyno/dyno-visits?range=0-9')).status).not.toBe(200);
    wire.mend();
    await vi.waitFor(async () => expect((await far.ask('GET', '/api/dyno/dyno-visits?range=0-9')).status).toBe(200), soon);
    // The browser opens it anew, and reads the state first.
    for (let piece = await stream.read(); !piece.done; piece = await stream.read());
  });
});
