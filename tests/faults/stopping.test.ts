import { Client } from 'pg';
import { openProduct, type Product } from '../../kernel/server/openProduct.ts';
import { productSettings } from '../server/makeProduct.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cluster, hasPostgreSql, startCluster } from '../server/postgreSqlCluster.ts';
import { productCluster } from '../server/productCluster.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });
/** Machines that run this are busy. */
const soon = { timeout: 30_000 };

const PERSONS = '/api/person/persons';
const DEMO_CONTRACTS = 20;

describe.skipIf(!hasPostgreSql)('a server that is stopped beside others', () => {
  let cluster: Cluster;
  let chief: Client;
  const start = (more: NodeJS.ProcessEnv = {}) =>
    SpawnedServer.start({ DATABASE_URL: cluster.url('plain', 'mortise'), MORTISE_DEMO: '0', ...more }, 'admin@master');

  beforeAll(async () => {
    cluster = await startCluster(productCluster(false));
    chief = new Client({ connectionString: cluster.url('chief', 'mortise') });
    await chief.connect();
  });
  afterAll(async () => {
    await chief?.end();
    await cluster?.stop();
  });

  test('SIGTERM drains: readiness falls first, 32 creates in flight are saved and answered, the port closes last', async () => {
    const server = await start({ MORTISE_DRAIN_SECONDS: '4', MORTISE_LOCK_SECONDS: '60' });
    const events = await server.ask('GET', '/api/core/events');
    await chief.query('begin; lock table d.persons in share row exclusive mode');
    const creates = Array.from({ length: 32 }, (_, index) => server.ask('POST', PERSONS, { type: 'C', name: `Drained ${index}` }));
    await vi.waitFor(async () => {
      const { rows } = await chief.query('select count(*)::int as n from pg_locks where not granted');
      expect(rows[0].n).toBeGreaterThan(0);
    }, soon);
    // All of them have come: the answer to one that came later is there.
    expect((await server.ask('GET', '/api/core/live')).status).toBe(200);
    const ended = server.end('SIGTERM');
    await vi.waitFor(async () => expect((await server.ask('GET', '/api/core/ready')).status).toBe(503), soon);
    expect((await server.ask('GET', '/api/core/live')).status).toBe(200);
    // Balancers have not heard of it yet: whoever comes is served.
    expect((await server.ask('GET', '/api/core/me')).status).not.toBe(503);
    await vi.waitFor(async () => expect((await server.ask('GET', '/api/core/entities')).status).toBe(503), soon);
    await chief.query('commit');
    const answers = await Promise.all(creates);
    expect(answers.map(({ status }) => status)).toEqual(creates.map(() => 201));
    expect(await ended).toBe(0);
    await expect(server.ask('GET', '/api/core/live')).rejects.toThrow('fetch failed');
    await events.text();
    const { rows } = await chief.query(`select count(*)::int as n from d.persons where name like 'Drained %'`);
    expect(rows[0].n).toBe(32);
  });

  test('two servers under load: one that is killed cuts its own requests alone, what it had answered is stored', async () => {
    const [stays, dies] = [await start(), await start()];
    const saved: string[] = [];
    const save = async (server: SpawnedServer, name: string): Promise<void> => {
      const { status } = await server.ask('POST', PERSONS, { type: 'C', name });
      if (status === 201) saved.push(name);
      else throw new Error(String(status));
    };
    const dying = (async () => {
      for (let index = 0; ; index += 1) await save(dies, `Dies ${index}`);
    })().catch(() => {});
    for (let index = 0; index < 20; index += 1) await save(stays, `Stays ${index}`);
    await dies.end('SIGKILL');
    await dying;
    for (let index = 20; index < 40; index += 1) await save(stays, `Stays ${index}`);
    expect((await stays.ask('GET', '/api/core/ready')).status).toBe(200);
    const { rows } = await chief.query(`select name from d.persons where name like 'Stays %' or name like 'Dies %'`);
    const stored = new Set(rows.map(({ name }) => name));
    expect(saved.filter((name) => !stored.has(name))).toEqual([]);
    await Promise.all([stays.stop(), dies.stop()]);
  });
});

describe.skipIf(!hasPostgreSql)('servers that start at once', () => {
  test('two first starts at once make one company', async () => {
    const cluster = await startCluster();
    const databaseUrl = cluster.url('plain', 'mortise');
    const settings = productSettings({ dataFolder: cluster.folder, hasDemo: true, databaseUrl });
    const made: string[] = [];
    const start = async (): Promise<Product> => {
      const product = await openProduct(settings, { log: (line) => made.push(line), report: () => {}, demoContracts: DEMO_CONTRACTS });
      await product.jobs.start();
      return product;
    };
    const products = await Promise.all([start(), start()]);
    expect(made.filter((line) => line.startsWith('Making the demo company demo'))).toHaveLength(1);
    const rows = await products[0].database.query<{ n: number }>('select count(*)::int as n from d.contracts group by tenant');
    expect(Math.max(...rows.map(({ n }) => n))).toBe(DEMO_CONTRACTS);
    for (const { jobs, system, database } of products) {
      await jobs.stop();
      await system.flush();
      await database.close();
    }
    await cluster.stop();
  });
});
