import { Repositories, type RequestScope, sql, TenantDatabase } from '@mortise/sdk/server';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BALANCES, DUE_ITEMS, PLAN_ROWS, POSTINGS } from '../../plugins/servicing/server/servicingTables.ts';
import { CONTROL_ITEMS } from '../../plugins/servicing/shared/kinds/KindRule.ts';
import { postings } from '../../plugins/servicing/shared/postings.ts';
import type { ServicingEvent } from '../../plugins/servicing/shared/ServicingEvent.ts';
import { servicingState } from '../../plugins/servicing/shared/servicingState.ts';
import { adminScope } from '../server/adminScope.ts';
import { ProductServer } from '../server/productServer.ts';
import { SIMULATED_ASSETS, SIMULATED_CLIENTS } from './anyContract.ts';
import type { CommandKind, ContractBook } from './ContractBook.ts';
import { balancesOf, controlBalance } from './differencesOf.ts';
import { play } from './simulate.ts';
import { playedKinds } from './playedKinds.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** Lives in which everything happens that can, an activation that was undone and excess use included. */
const NUMBERS = [92, 116, 190, 294, 422, 516];
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

  /** What stands on the server for what has a name in memory. */
  interface Replayed {
    readonly contract: string;
    /** Whom money comes from and goes to. */
    readonly other: string;
    /** Contracts that lease an asset again, by the name of the asset; all of them. */
    readonly relet: Map<string, string>;
    readonly beside: string[];
    readonly assets: Map<string, string>;
    /** Keys of money that came from another contract. */
    readonly keys: Map<string, string>;
  }

  /** In the order of entry, one after the other. */
  async function assetOf(asset: string, { assets }: Pick<Replayed, 'assets'>): Promise<string> {
    const known = assets.get(asset);
    if (known !== undefined) return known;
    const { registration } = await system().named('Asset').create(scope, { name: asset }, { status: 'DELIVERED' });
    assets.set(asset, registration);
    return registration;
  }

  interface Asked {
    readonly client?: string;
    readonly buyer?: string;
    readonly asset?: string;
    readonly replacement?: string;
    readonly to?: string;
    readonly payment?: string;
    readonly event?: string;
  }
  /** The same of the server, by the registrations and keys that it has. */
  async function named(asked: Asked, replayed: Replayed) {
    const { client, buyer, asset, replacement, to, payment, event } = asked;
    const keyOf = (key: string): string => replayed.keys.get(key) ?? key;
    return {
      ...asked,
      ...(client !== undefined && { client: clients.get(client) }),
      ...(buyer !== undefined && { buyer: clients.get(buyer) }),
      ...(asset !== undefined && { asset: await assetOf(asset, replayed) }),
      ...(replacement !== undefined && { replacement: await assetOf(replacement, replayed) }),
      ...(to !== undefined && { to: replayed.other }),
      ...(payment !== undefined && { payment: keyOf(payment) }),
      ...(event !== undefined && { event: keyOf(event) }),
    };
  }

  const begin = async ({ contract }: ContractBook, more: object): Promise<string> => {
    const { registration: _, plan: __, assets: ___, ...body } = contract;
    const persons = [{ role: 'CLIENT', personRegistration: clients.get(SIMULATED_CLIENTS[0]) }];
    return (
      await system()
        .named('Contract')
        .create(scope, { ...body, persons, ...more }, { status: 'ACTIVE' })
    ).registration;
  };
  const done = async (kind: string, path: string, body: object) => {
    const answer = await server.post(path, body, ADMIN);
    expect([kind, answer.status, answer.body.message]).toEqual([kind, 200, undefined]);
  };
  const servicing = (contract: string, kind: string): string => `/api/financing/contracts/${contract}/servicing/${kind}`;

  /** What the server does by itself on a contract where another one is asked. */
  const INDIRECT: Partial<Record<CommandKind, (key: string, asked: never, book: ContractBook, replayed: Replayed) => Promise<void>>> = {
    receive: async (key, { amount, date }: { amount: string; date: string }, _, { other, contract, keys }) => {
      await done('payment', servicing(other, 'payment'), { key: `before ${key}`, amount, date });
      await done('transfer', servicing(other, 'transfer'), { key, amount, date, to: contract });
      keys.set(key, `${other}/${key}`);
    },
    relet: async (key, { asset, date }: { asset: string; date: string }, book, replayed) => {
      const assets = [{ assetRegistration: await assetOf(asset, replayed) }];
      const next = await begin(book, { startDate: date, assets });
      await done('activate', servicing(next, 'activate'), { key });
      replayed.relet.set(asset, next);
      replayed.beside.push(next);
    },
    restock: (_key, { asset }: { asset: string }, _book, { relet }) =>
      done('undo', `/api/financing/contracts/${relet.get(asset)}/transitions/undo-activation`, {}),
  };

  /** Asks the server for what was asked for in memory. Answers the contract, and others that it had to do with. */
  async function replay(book: ContractBook): Promise<Replayed> {
    const { contract, requests } = book;
    const assets = new Map<string, string>();
    const own: object[] = [];
    for (const asset of SIMULATED_ASSETS) own.push({ assetRegistration: await assetOf(asset, { assets }) });
    const registration = await begin(book, { plan: contract.plan, assets: own });
    const hasOther = requests.some(({ kind }) => kind === 'transfer' || kind === 'receive');
    const other = hasOther ? await begin(book, { assets: [] }) : '';
    const beside = hasOther ? [other] : [];
    const replayed: Replayed = { contract: registration, other, relet: new Map(), beside, assets, keys: new Map() };
    for (const [index, { kind, key, body: asked, businessDate }] of requests.entries()) {
      await server.call('PUT', '/api/servicing/business-date', { body: { date: businessDate }, ...ADMIN });
      if (index === 0 && hasOther) await done('activate', servicing(other, 'activate'), { key: 'begins' });
      const indirect = INDIRECT[kind];
      const isAgain = kind === 'activate' && index > 0;
      if (indirect !== undefined) await indirect(key, asked as never, book, replayed);
      else if (isAgain) await done(kind, `/api/financing/contracts/${registration}/transitions/activate`, {});
      else await done(kind, servicing(registration, kind), { key, ...(await named(asked, replayed)) });
    }
    return replayed;
  }

  /** Of contracts beside those of the simulation only the server knows what happened. */
  const eventsOf = async (contract: string): Promise<readonly ServicingEvent[]> =>
    (await server.get(`/api/financing/contracts/${contract}/servicing`, ADMIN)).body.events;

  test('[issue 25, 8] is what the server stores when it is asked for the same, and what it makes anew from its journal', async () => {
    const books = await Promise.all(NUMBERS.map((number) => play(SIMULATION, number)));
    const kinds = books.flatMap(({ events }) => events.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(playedKinds());
    expect(kinds.filter((kind) => kind === 'activate').length).toBeGreaterThan(books.length);
    const others: { readonly contract: string; readonly currency: string }[] = [];
    for (const book of books) {
      const { contract, beside } = await replay(book);
      others.push(...beside.map((other) => ({ contract: other, currency: book.contract.currency ?? 'EUR' })));
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
    const all: Controlling[] = books.map((book) => ({ currency: book.contract.currency ?? 'EUR', events: book.events }));
    for (const { contract, currency } of others) all.push({ currency, events: await eventsOf(contract) });
    for (const day of daysOf(books)) {
      const { accounts, contracts } = (await server.get(`/api/servicing/sub-ledger?date=${day}`, ADMIN)).body;
      expect([day, contracts, summed(accounts)]).toEqual([day, [], summed(all.flatMap((one) => controlOf(one, day)))]);
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

interface Controlling {
  readonly currency: string;
  readonly events: readonly ServicingEvent[];
}
interface Controlled {
  readonly item: string;
  readonly currency: string;
  readonly subLedger: string;
}

/** What the control accounts of a contract have to stand at. */
const controlOf = ({ currency, events }: Controlling, day: string): readonly Controlled[] =>
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
