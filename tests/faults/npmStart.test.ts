import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Cluster, hasPostgreSql, startCluster } from '../server/postgreSqlCluster.ts';
import { productCluster } from '../server/productCluster.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { Wire } from './Wire.ts';

vi.setConfig({ testTimeout: 180_000 });
/** Machines that run this are busy. */
const soon = { timeout: 30_000 };

const START = fileURLToPath(new URL('../../kernel/build/start.mjs', import.meta.url));
const PREPARED = `import('./kernel/build/prepare.mjs').then(({ isPrepared }) => process.exit(isPrepared() ? 0 : 1))`;
const isPrepared = spawnSync(process.execPath, ['-e', PREPARED], { cwd: fileURLToPath(new URL('../../', import.meta.url)) }).status === 0;
const PERSONS = '/api/person/persons';

/** Otherwise it would install packages, or build the client, below the other tests. */
describe.skipIf(!isPrepared)('what npm start starts', () => {
  let server: SpawnedServer | undefined;
  let cluster: Cluster | undefined;
  let wire: Wire | undefined;
  afterEach(async () => {
    await server?.stop();
    wire?.close();
    await cluster?.stop();
    [server, wire, cluster] = [undefined, undefined, undefined];
  });
  const start = async (environment: NodeJS.ProcessEnv = {}, username?: string): Promise<SpawnedServer> =>
    (server = await SpawnedServer.start(environment, username, [START]));

  /** What does not come of the page, and of the scripts and styles that its first view needs. */
  const missing = async (at: SpawnedServer): Promise<readonly string[]> => {
    const page = await at.ask('GET', '/contracts');
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
    expect([page.status, files.length > 2]).toEqual([200, true]);
    const answers = await Promise.all(files.map(async (path) => `${(await at.ask('GET', path)).status} ${path}`));
    return answers.filter((answer) => !answer.startsWith('200 '));
  };
  const create = async (at: SpawnedServer): Promise<number> => (await at.ask('POST', PERSONS, { type: 'C', name: 'Started' })).status;

  test('on the embedded database: the built page comes, and SIGTERM lets it end in order', async () => {
    const own = await start();
    expect(await missing(own)).toEqual([]);
    expect(await create(own)).toBe(201);
    expect(await own.end('SIGTERM')).toBe(0);
  });

  test.skipIf(!hasPostgreSql)(
    'on PostgreSQL: the built page comes also while the database is away, and SIGTERM lets it end in order',
    async () => {
      cluster = await startCluster(productCluster(false));
      wire = await Wire.to(cluster.port);
      const url = cluster.url('plain', 'mortise').replace(String(cluster.port), String(wire.port));
      const own = await start({ DATABASE_URL: url, MORTISE_DEMO: '0' }, 'admin@master');
      wire.cut();
      await vi.waitFor(async () => expect((await own.ask('GET', '/api/core/ready')).status).toBe(503), soon);
      expect(await missing(own)).toEqual([]);
      wire.mend();
      await vi.waitFor(async () => expect(await create(own)).toBe(201), soon);
      expect(await own.end('SIGTERM')).toBe(0);
    },
  );
});
