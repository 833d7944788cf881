import { Repositories, type RequestScope, sql, TenantDatabase } from '@mortise/sdk/server';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BALANCES, DUE_ITEMS, PLAN_ROWS, POSTINGS } from '../../plugins/servicing/server/servicingTables.ts';
import { CONTROL_ITEMS } from '../../plugins/servicing/shared/kinds/KindRule.ts';
import { postings } from '../../plugins/servicing/shared/postings.ts';
import { servicingState } from '../../plugins/servicing/shared/servicingState.ts';
import { adminScope } from '../server/adminScope.ts';
import { ProductServer } from '../server/productServer.ts';
import { SIMULATED_CLIENTS } from './anyContract.ts';
import type { ContractBook } from './ContractBook.ts';
import { balancesOf, controlBalance } from './differencesOf.ts';
import { play } from './simulate.ts';
import { playedKinds } from './playedKinds.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** Lives in which everything happens that can, an activation that was undone included. */
const NUMBERS = [61, 85, 145, 497];
/** A company without a catalogue: the default chart, as in memory. */
const ADMIN = { as: 'admin@master' };
const SIMULATION = { years: 3, seed: 'mortise' };

describe('what is simulated', () => {
  let server: ProductServer;
  let scope: RequestScope;
  let clients: ReadonlyMap<string, string>;
  beforeAll(async () => {
    server = await ProductServer.start({ hasDemo: false });
    scope = await adminScope(server, ADMIN.as);
    const named = SIMULATED_CLIENTS.map(async (simulated) => {
      const { registration } = await system().named('Person').create(scope, { type: 'C', name: simulated }, { status: 'ACTIVE' });
      return [simulated, registration] as const;
    });
    clients = new Map(await Promise.all(named));
  });
  afterAll(() => server?.stop());

  const system = () => server.services.get(Repositories).asSystem('A test makes what it needs');
  const read = (contract: string, table: typeof POSTINGS, columns: readonly string[]) =>
    server.services
      .get(TenantDatabase)
      .query<{ row: string }>(sql(scope)`select to_jsonb(t)::text as row from ${table} t where contract = ${contract}`)
      .then((rows) => inOrder(rows.map(({ row }) => numbers(JSON.parse(row), columns))));

  /** Persons by the registrations that they have there. */
  const named = (asked: { readonly client?: string }) => (asked.client === undefined ? {} : { client: clients.get(asked.client) });

  /** Asks the server for what was asked for in memory. */
  async function replay({ contract, requests }: ContractBook): Promise<string> {
    const { registration: _, ...body } = contract;
    const asset = await system().named('Asset').create(scope, { name: 'Lathe' }, { status: 'DELIVERED' });
    const linked = {
      persons: [{ role: 'CLIENT', personRegistration: clients.get(SIMULATED_CLIENTS[0]) }],
      assets: [{ assetRegistration: asset.registration }],
    };
    const { registration } = await system()
      .named('Contract')
      .create(scope, { ...body, ...linked }, { status: 'ACTIVE' });
    for (const [index, { kind, key, body: asked, businessDate }] of requests.entries()) {
      await server.call('PUT', '/api/servicing/business-date', { body: { date: businessDate }, ...ADMIN });
      const base = `/api/financing/contracts/${registration}`;
      const isAgain = kind === 'activate' && index > 0;
      const answer = isAgain
        ? await server.post(`${base}/transitions/activate`, {}, ADMIN)
        : await server.post(`${base}/servicing/${kind}`, { key, ...asked, ...named(asked) }, ADMIN);
      expect([kind, answer.status, answer.body.message]).toEqual([kind, 200, undefined]);
    }
    return registration;
  }

  test('[issue 25, 8] is what the server stores when it is asked for the same, and what it makes anew from its journal', async () => {
    const books = await Promise.all(NUMBERS.map((number) => play(SIMULATION, number)));
    const kinds = books.flatMap(({ events }) => events.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(playedKinds());
    expect(kinds.filter((kind) => kind === 'activate').length).toBeGreaterThan(books.length);
    for (const book of books) {
      const contract = await replay(book);
      const stored = () =>
        Promise.all([
          read(contract, POSTINGS, POSTED),
          read(contract, DUE_ITEMS, DUE),
          read(contract, PLAN_ROWS, PLAN),
          read(contract, BALANCES, ['balances']),
        ]);
      const last = book.events
        .map(({ date }) => date)
        .toSorted()
        .at(-1)!;
      const { plan, receivables, balances } = servicingState(book.events, last);
      const expected = [
        inOrder(postings(book.events).map(({ accountName, ...row }) => numbers({ ...row, account_name: accountName }, POSTED))),
        inOrder(receivables.map(({ paidOn = null, ...row }) => numbers({ ...row, paid_on: paidOn }, DUE))),
        inOrder(plan.map((row) => numbers({ ...row }, PLAN))),
        balances === undefined ? [] : [{ balances }],
      ];
      const written = await stored();
      expect(written).toEqual(expected);
      expect((await server.post('/api/servicing/rebuild', {}, ADMIN)).status).toBe(200);
      expect(await stored()).toEqual(written);
    }
    for (const day of daysOf(books)) {
      const { accounts, contracts } = (await server.get(`/api/servicing/sub-ledger?date=${day}`, ADMIN)).body;
      expect([day, contracts, summed(accounts)]).toEqual([day, [], summed(books.flatMap((book) => controlOf(book, day)))]);
    }
  });
});

const POSTED = ['date', 'cause', 'item', 'account', 'account_name', 'journal', 'side', 'amount', 'currency'];
const DUE = ['date', 'kind', 'amount', 'parts', 'paid', 'open', 'paid_on'];
const PLAN = ['index', 'date', 'kind', 'principal', 'interest', 'payment', 'outstanding', 'formula'];
const AMOUNTS = ['amount', 'paid', 'open', 'principal', 'interest', 'payment', 'outstanding'];

/** Columns as JSON of the database has them: amounts are numbers. */
const numbers = (row: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, AMOUNTS.includes(column) ? Number(row[column]) : row[column]]));

const inOrder = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** Each day on which something happened to one of them. */
const daysOf = (books: readonly ContractBook[]): readonly string[] =>
  [...new Set(books.flatMap(({ events }) => events.map(({ date }) => date)))].toSorted();

interface Controlled {
  readonly item: string;
  readonly currency: string;
  readonly subLedger: string;
}

/** What the control accounts of a contract have to stand at. */
const controlOf = ({ contract: { currency = 'EUR' }, events }: ContractBook, day: string): readonly Controlled[] =>
  CONTROL_ITEMS.map((item) => ({ item, currency, subLedger: controlBalance(balancesOf(events, day), item).toFixed() }));

/** By account and currency, without those that stand at nothing. */
function summed(rows: readonly Controlled[]): Readonly<Record<string, string>> {
  const sums = new Map<string, Money>();
  for (const { item, currency, subLedger } of rows) {
    const name = `${item} ${currency}`;
    sums.set(name, new Money(subLedger).plus(sums.get(name) ?? 0));
  }
  const written = [...sums].flatMap(([name, sum]) => (sum.isZero() ? [] : [[name, sum.toFixed(currencyDecimals(name.slice(-3)))]]));
  return Object.fromEntries(written);
}
