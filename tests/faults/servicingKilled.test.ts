import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
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
/** Machines that run this are busy. */
const soon = { timeout: 5_000 + MANY * 500 };

describe.each(DATABASES)('%s a server that is killed while it works on many contracts', (_title, isPostgreSql) => {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-servicing-'));
  let cluster: Cluster | undefined;
  let server: SpawnedServer | undefined;
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
});
