import { DatabaseService, Repositories, type RequestScope, sql, TenantDatabase } from '@mortise/sdk/server';
import { Money } from '@mortise/sdk/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BookSumsToken } from '../../plugins/servicing/server/books/BookSums.ts';
import { SUMS, SUMS_OF_PARTS, UNCHECKED } from '../../plugins/servicing/server/books/bookTables.ts';
import { lockOf, ServicingProjectionsToken } from '../../plugins/servicing/server/ServicingProjections.ts';
import { POSTINGS, SUB_LEDGER } from '../../plugins/servicing/server/servicingTables.ts';
import type { ServicingEvent } from '../../plugins/servicing/shared/ServicingEvent.ts';
import { Seeded } from '../fuzz/Seeded.ts';
import { play } from '../simulation/simulate.ts';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const ADMIN = { as: 'admin@master' };
/** Lives with reversals, late payments, changes of the plan, losses, and an activation that was undone. */
const NUMBERS = [201, 516, 576, 7, 12, 40];

type Line = Readonly<Record<'account' | 'currency' | 'debit' | 'credit', string>>;

describe('the sums of the books', () => {
  let server: ProductServer;
  let scope: RequestScope;
  let lives: readonly (readonly ServicingEvent[])[];
  beforeAll(async () => {
    server = await ProductServer.start({ hasDemo: false });
    scope = await adminScope(server, ADMIN.as);
    lives = await Promise.all(NUMBERS.map(async (number) => (await play({ years: 3, seed: 'mortise' }, number)).events));
  });
  afterAll(() => server?.stop());

  const database = () => server.services.get(TenantDatabase);
  const sums = () => server.services.get(BookSumsToken);
  /** What a command does once its event is there. */
  const write = (contract: string, events: readonly ServicingEvent[]): Promise<void> =>
    database().transaction(async (transaction) => {
      await database().lock(scope, lockOf(contract), transaction);
      await server.services.get(ServicingProjectionsToken).write(scope, contract, events, transaction);
    });
  const exact = (rows: readonly Line[]) =>
    rows.map(({ account, currency, debit, credit }) => [account, currency, new Money(debit).toFixed(3), new Money(credit).toFixed(3)]);
  const balances = async (date: string) => {
    const { accounts } = (await server.get(`/api/servicing/trial-balance?date=${date}`, ADMIN)).body;
    return exact(accounts);
  };
  const plainSums = async (date: string) =>
    exact(
      await database().query<Line>(
        sql(scope)`select account, currency, coalesce(sum(amount) filter (where side = 'D'), 0)::text as debit,
            coalesce(sum(amount) filter (where side = 'C'), 0)::text as credit
          from ${POSTINGS} p where date <= ${date}::date group by account, currency order by account, currency`,
      ),
    );
  const subLedger = async (date: string) => (await server.get(`/api/servicing/sub-ledger?date=${date}`, ADMIN)).body;
  const days = (random: Seeded): readonly string[] => {
    const dates = lives.flat().map(({ date }) => date);
    return ['2022-02-28', '2023-12-31', '2031-01-01', random.pick(dates), random.pick(dates)];
  };

  test('[issue 25, 8] the trial balance is the plain sum of the postings on any day, in whatever order events came in and whenever sums were folded', async () => {
    const random = new Seeded('sums of books');
    const failed: unknown[] = [];
    for (const [index, life] of lives.entries()) {
      const shuffled = life
        .map((event) => ({ event, weight: random.fraction() }))
        .toSorted((one, other) => one.weight - other.weight)
        .map(({ event }) => event);
      for (let known = 1; known <= shuffled.length; known += random.between(1, 8)) {
        // Some events make no plan until others are there.
        await write(`SIM-${index}`, shuffled.slice(0, known)).catch((error: unknown) => void failed.push(error));
        if (random.chance(0.2)) await sums().fold(scope);
      }
      await write(`SIM-${index}`, shuffled);
      for (const day of days(random)) expect([day, await balances(day)]).toEqual([day, await plainSums(day)]);
    }
    expect(failed.filter((error) => !(error instanceof RangeError))).toEqual([]);
    expect((await balances('2031-01-01')).length).toBeGreaterThan(20);
    for (const day of days(random)) {
      const { accounts, contracts } = await subLedger(day);
      expect([day, contracts, accounts.filter(({ difference }: { difference: string }) => !new Money(difference).isZero())]).toEqual([
        day,
        [],
        [],
      ]);
    }
  });

  test('[issue 25, 8] contracts that post at once while sums are folded and made anew lose nothing', async () => {
    const work = lives.map(async (life, index) => {
      for (let known = life.length - 6; known <= life.length; known += 1)
        await write(`AT-ONCE-${index}`, life.slice(0, Math.max(1, known)));
    });
    const folding = Array.from({ length: 6 }, async (_, turn) => {
      await sums().fold(scope);
      if (turn % 3 === 0) await sums().rebuild(scope);
    });
    await Promise.all([...work, ...folding]);
    for (const day of ['2022-02-28', '2023-12-31', '2031-01-01']) expect([day, await balances(day)]).toEqual([day, await plainSums(day)]);
    const { accounts } = await subLedger('2031-01-01');
    await sums().fold(scope);
    expect((await subLedger('2031-01-01')).accounts).toEqual(accounts);
    const [folded] = await database().query<{ rows: number; groups: number }>(
      sql(
        scope,
      )`select count(*)::int as rows, count(distinct (month, account, account_name, item, currency))::int as groups from ${SUMS} s`,
    );
    expect(folded!.rows).toBe(folded!.groups);
  });

  test('[issue 25, 8] sums that were lost are made anew with everything else, and contracts that are not checked are named as they stand', async () => {
    const [life, day] = [lives[0]!, lives[0]![0]!.date];
    await write('LATER', life);
    const [before, books] = [await balances(day), await subLedger(day)];
    for (const table of [SUMS, SUMS_OF_PARTS]) await database().query(sql(scope)`delete from ${table}`);
    await sums().rebuild(scope);
    expect([await balances(day), await subLedger(day)]).toEqual([before, books]);

    await database().query(sql(scope)`delete from ${SUB_LEDGER} where contract = ${'LATER'}`);
    const { contracts, differing } = await subLedger(day);
    expect([differing, contracts.map(({ contract }: Record<string, string>) => contract)]).toEqual([2, ['LATER', 'LATER']]);
    // What is wrong stays on the list whoever looks at it; what was put right leaves it.
    await server.services.get(ServicingProjectionsToken).complete(scope, new AbortController().signal);
    expect((await subLedger(day)).contracts).toEqual(contracts);
    await write('LATER', life);
    expect([await subLedger(day), await database().query(sql(scope)`select contract from ${UNCHECKED} u`)]).toEqual([books, []]);
  });

  test('[issue 25, 1] an event leaves the rows of other days as they were written', async () => {
    const system = server.services.get(Repositories).asSystem('A test makes what it needs');
    const client = await system.named('Person').create(scope, { type: 'C', name: 'Atlas Presses' }, { status: 'ACTIVE' });
    const body = {
      type: 'LOAN',
      startDate: '2026-01-31',
      frequency: '30',
      duration: 24,
      currency: 'EUR',
      financedAmountExclTax: '12000',
      nominalRate: '0.06',
      persons: [{ role: 'CLIENT', personRegistration: client.registration }],
    };
    const { registration } = await system.named('Contract').create(scope, body, { status: 'ACTIVE' });
    const enter = (kind: string, event: object) => server.post(`/api/financing/contracts/${registration}/servicing/${kind}`, event, ADMIN);
    await server.call('PUT', '/api/servicing/business-date', { body: { date: '2026-09-15' }, ...ADMIN });
    const places = async (): Promise<readonly string[]> => {
      const rows = await server.services
        .get(DatabaseService)
        .query<{ row: string }>(
          `select date || ' ' || number || ' ' || ctid::text as row from d.servicing_postings where contract = '${registration}'`,
        );
      return rows.map(({ row }) => row);
    };
    expect((await enter('activate', { key: 'a' })).status).toBe(200);
    const activated = await places();
    expect((await enter('payment', { key: 'p', amount: '500', date: '2026-05-10' })).status).toBe(200);
    const paid = await places();
    expect([without(activated, paid), without(paid, activated).length]).toEqual([[], 2]);
    expect((await enter('refix', { key: 'r', rate: '0.08', date: '2026-08-10' })).status).toBe(200);
    const moved = without(paid, await places());
    expect([moved.length > 20, moved.every((row) => row > '2026-08-10')]).toEqual([true, true]);
  });
});

const without = (rows: readonly string[], others: readonly string[]): readonly string[] => rows.filter((row) => !others.includes(row));
