import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../kernel/server/services/database/openDatabase.ts';
import type { ContractRun } from '../../plugins/servicing/shared/ContractRun.ts';
import { type Cluster, hasPostgreSql, startCluster } from '../server/postgreSqlCluster.ts';
import { productCluster } from '../server/productCluster.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { BulkContracts } from './BulkContracts.ts';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 300_000 });
const ASKED = process.env['MORTISE_TEST_KILLED_CONTRACTS'];
const MANY = Number(ASKED ?? 30);
const EMBEDDED = ['on the embedded database', false] as const;
const POSTGRE_SQL = ['on PostgreSQL', true] as const;
/** On one of both, unless it is asked how many there are to be: servers take long to start. */
const DATABASES = ASKED === undefined ? [hasPostgreSql ? POSTGRE_SQL : EMBEDDED] : [EMBEDDED, ...(hasPostgreSql ? [POSTGRE_SQL] : [])];
const TABLES = ['plan_rows', 'due_items', 'balances', 'postings', 'sub_ledger'];
const REFIXES = '/api/servicing/refixes';
/** Less than a script may take, more than a server needs for two payments. */
const BUSY_MS = 4_000;
/** Machines that run this are busy. */
const soon = { timeout: 5_000 + MANY * 500 };

describe.each(DATABASES)('%s a server that is killed while it works on many contracts', (_title, isPostgreSql) => {
  let folder: string;
  let cluster: Cluster | undefined;
  let server: SpawnedServer | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mortise-servicing-'));
  });
  afterEach(async () => {
    await server?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<SpawnedServer> => {
    const databaseUrl = cluster?.url('plain', 'mortise');
    const environment = { MORTISE_DATA: folder, MORTISE_DEMO: '0', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    return (server = await SpawnedServer.start(environment, 'admin@master'));
  };

  /** What is asked of the database itself while no server is there. */
  async function stored<T>(ask: (rows: (text: string) => Promise<readonly T[]>) => Promise<readonly T[]>): Promise<readonly T[]> {
    const databaseUrl = cluster?.url('chief', 'mortise');
    const database = await openDatabase({ folder: join(folder, 'database'), ...(databaseUrl !== undefined && { databaseUrl }) });
    try {
      return await ask((text) => database.query(text) as Promise<readonly T[]>);
    } finally {
      await database.close();
    }
  }
  const projections = () =>
    stored<string>(async (rows) => {
      const all: string[] = [];
      for (const table of TABLES)
        for (const { row } of (await rows(`select to_jsonb(t)::text as row from d.servicing_${table} t order by 1`)) as unknown as {
          row: string;
        }[])
          all.push(`${table} ${row}`);
      return all;
    });

  test(`[issue 25, 8] activation, a change of rates and a rebuild of ${MANY} contracts go on: nothing is lost, nothing is twice, debits are credits`, async () => {
    if (isPostgreSql) cluster = await startCluster(productCluster(false));
    const contracts = new BulkContracts(await start());
    const names = await contracts.make(MANY);

    const activating = contracts.activate(names).catch(() => undefined);
    await vi.waitFor(() => expect([contracts.done.size > MANY / 3, [...contracts.refused]]).toEqual([true, []]), {
      ...soon,
      interval: 5,
    });
    await server!.end('SIGKILL');
    await activating;
    contracts.moveTo(await start());
    const left = names.filter((name) => !contracts.done.has(name));
    await contracts.activate(left);
    expect(await contracts.statuses()).toEqual({ ACTIVE: MANY });
    // Whatever the server had done without telling is refused, and not done again.
    expect([...contracts.refused.values()].filter((code) => code !== 'TRANSITION_REJECTED')).toEqual([]);

    const asked = { key: 'killed', rate: '0.08', date: '2026-08-10', query: { status: 'ACTIVE' } };
    const { _id } = (await server!.call('POST', REFIXES, asked)) as ContractRun;
    const run = () => server!.call('GET', `${REFIXES}/${_id}`, undefined) as Promise<ContractRun>;
    await vi.waitFor(async () => expect((await run()).done).toBeGreaterThan(MANY / 5), { ...soon, interval: 5 });
    await server!.end('SIGKILL');
    contracts.moveTo(await start());
    // Other servers of a PostgreSQL might be at work: it goes on by itself once the one that was killed is missed, or when it is asked for again.
    if (isPostgreSql) await server!.call('POST', REFIXES, asked);
    await vi.waitFor(async () => expect((await run()).status).not.toBe('RUNNING'), soon);
    expect(await run()).toMatchObject({ status: 'DONE', total: MANY, done: MANY, refused: 0 });

    const rebuilding = server!.ask('POST', '/api/servicing/rebuild', {}).catch(() => undefined);
    for (const name of names.slice(0, MANY / 10)) await server!.ask('GET', `/api/servicing/postings?contract=${name}`);
    await server!.end('SIGKILL');
    await rebuilding;
    const before = await projections();

    await start();
    const postings = await server!.call('GET', '/api/servicing/trial-balance?date=2030-12-31', undefined);
    expect(await server!.call('POST', '/api/servicing/rebuild', {})).toEqual({ contracts: MANY });
    expect(await server!.call('GET', '/api/servicing/trial-balance?date=2030-12-31', undefined)).toEqual(postings);
    expect(await server!.call('GET', '/api/servicing/sub-ledger?date=2026-09-15', undefined)).toMatchObject({ differing: 0, waiting: 0 });
    await server!.end('SIGTERM');
    expect(await projections()).toEqual(before);
    const [events] = await stored<Record<string, number>>((rows) =>
      rows(
        `select count(*)::int as events, count(distinct contract)::int as contracts, count(distinct (contract, kind))::int as kinds from d.servicing_events`,
      ),
    );
    expect(events).toEqual({ events: 2 * MANY, contracts: MANY, kinds: 2 * MANY });
    const unbalanced = await stored((rows) =>
      rows(
        `select contract, entry from d.servicing_postings group by contract, entry having sum(case side when 'D' then amount else -amount end) <> 0`,
      ),
    );
    expect([before.length > MANY * 20, unbalanced]).toEqual([true, []]);
  });

  test('a server that is killed after an event was stored, and before anybody was told of it, tells it after its next start: once where nobody had begun, again where somebody had', async () => {
    if (isPostgreSql) cluster = await startCluster(productCluster(false));
    const contracts = new BulkContracts(await start());
    const [name] = await contracts.make(1);
    await contracts.activate([name!]);
    // What is told first takes its time: the next event waits for it.
    const ends = Date.now() + BUSY_MS;
    const source = `import type { ContractEventContext } from '@mortise/sdk/scripts';
export function afterEvent({ event }: ContractEventContext) {
  while (event.payload.amount === '10.00' && Date.now() < ${ends}) {}
  console.log('told of', event.payload.amount);
}`;
    await server!.call('PUT', '/api/script/scripts/contract-workflow', { source, tests: [], message: 'A test' });
    const logged = async () => JSON.stringify(await server!.call('GET', '/api/script/logs?script=contract-workflow', undefined));
    const tellings = (log: string): readonly string[] => [...log.matchAll(/told of (\d+\.\d+)/g)].map(([, amount]) => amount!);
    for (const amount of ['10.00', '20.00'])
      expect(await server!.ask('POST', `/api/financing/contracts/${name}/servicing/payment`, { key: amount, amount })).toMatchObject({
        status: 200,
      });
    await server!.end('SIGKILL');
    // Whoever had begun holds it for a minute, which is over.
    const waiting = await stored<Record<string, unknown>>((rows) =>
      rows(`update d.servicing_hook_calls set held_until = now() - interval '1 second' where held_until is not null returning attempts`),
    );
    const left = await stored<Record<string, unknown>>((rows) =>
      rows('select number, attempts from d.servicing_hook_calls order by number'),
    );
    expect([left.map(({ number }) => number), left.at(-1), waiting.length <= 1]).toEqual([[2, 3], { number: 3, attempts: 0 }, true]);
    await start();
    await vi.waitFor(async () => expect(tellings(await logged()).toSorted()).toEqual(['10.00', '20.00']), { ...soon, interval: 100 });
    await server!.end('SIGTERM');
    expect(await stored((rows) => rows('select number from d.servicing_hook_calls'))).toEqual([]);
  });
});
