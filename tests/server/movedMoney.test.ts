import { DatabaseService, Repositories, type RequestScope, sql, TenantDatabase } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EVENTS } from '../../plugins/servicing/server/servicingTables.ts';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

describe('money that goes back or to another contract', () => {
  let server: ProductServer;
  let scope: RequestScope;
  let client: string;
  let count = 0;
  beforeAll(async () => {
    server = await ProductServer.start();
    scope = await adminScope(server);
    client = (await system().named('Person').create(scope, { type: 'C', name: 'Atlas Presses' }, { status: 'ACTIVE' })).registration;
    await server.call('PUT', '/api/servicing/business-date', { body: { date: '2026-05-20' } });
  });
  afterAll(() => server?.stop());

  const system = () => server.services.get(Repositories).asSystem('A test makes what it needs');
  const key = (): string => `test-${(count += 1)}`;
  const begun = async (more: object = {}): Promise<string> => {
    const asset = (await system().named('Asset').create(scope, { name: 'Lathe' }, { status: 'DELIVERED' })).registration;
    const body = {
      name: 'Lathe',
      type: 'FINANCE_LEASE',
      startDate: '2026-01-31',
      frequency: '90',
      duration: 12,
      currency: 'EUR',
      financedAmountExclTax: '12000',
      nominalRate: '0.06',
      persons: [{ role: 'CLIENT', personRegistration: client }],
      assets: [{ assetRegistration: asset }],
      ...more,
    };
    const { registration } = await system().named('Contract').create(scope, body, { status: 'SIGNED' });
    const answer = await server.post(`/api/financing/contracts/${registration}/transitions/activate`, {});
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return registration;
  };
  const command = (contract: string, name: string, body: object, as = 'admin@demo') =>
    server.post(`/api/financing/contracts/${contract}/servicing/${name}`, { key: key(), ...body }, { as });
  const done = async (contract: string, name: string, body: object) => {
    const answer = await command(contract, name, body);
    expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined]);
    return answer.body;
  };
  const refused = async (contract: string, name: string, body: object, as?: string) => {
    const { status, body: error } = await command(contract, name, body, as);
    return `${status} ${error.code}: ${error.message}`;
  };
  const stateOf = async (contract: string) => (await server.get(`/api/financing/contracts/${contract}/servicing`)).body;
  const balancesOf = async (contract: string) => (await stateOf(contract)).balances;
  const difference = async () => {
    const [books, ledger] = await Promise.all([server.get('/api/servicing/trial-balance'), server.get('/api/servicing/sub-ledger')]);
    return [books.body.accounts, ledger.body.accounts];
  };
  const accountOf = async (account: string) =>
    (await server.get('/api/servicing/trial-balance')).body.accounts.find((one: { account: string }) => one.account === account)?.balance ??
    '0.00';

  test('[issue 25, 6] what a client paid too much goes back, is posted, and comes again where the bank returns it', async () => {
    const contract = await begun();
    await done(contract, 'payment', { amount: '3200.00', date: '2026-05-04' });
    const before = await accountOf('512000');
    const preview = await done(contract, 'refund', { amount: '86.66', reference: 'RF1', preview: true });
    expect(preview).toMatchObject({ sums: { debit: '86.66', credit: '86.66' }, balances: { unapplied: '0.00', open: '0.00' } });
    expect(await balancesOf(contract)).toMatchObject({ unapplied: '86.66' });
    expect(await refused(contract, 'refund', { amount: '86.67' })).toBe(
      `409 NOT_ENOUGH_MONEY: 86.66 EUR of contract ${contract} wait on 2026-05-20: take at most that, or name the payment that it is taken out of.`,
    );
    const refund = await done(contract, 'refund', { amount: '86.66', reference: 'RF1' });
    expect([await balancesOf(contract), await accountOf('512000')]).toMatchObject([
      { unapplied: '0.00', open: '0.00' },
      (Number(before) - 86.66).toFixed(2),
    ]);
    await done(contract, 'reverse', { event: refund.event.key });
    expect([await balancesOf(contract), await accountOf('512000')]).toMatchObject([{ unapplied: '86.66' }, before]);
    expect(await refused(contract, 'refund', { amount: '1.00', currency: 'USD' })).toMatch(/^422 OTHER_CURRENCY/);
    expect(await refused(contract, 'refund', { amount: '1.00', payment: 'none' })).toMatch(
      /^422 NO_SUCH_PAYMENT: Contract .* has no payment none/,
    );
    expect(await refused(contract, 'refund', { amount: '1.00' }, 'sales@demo')).toMatch(/^403/);
  });

  test('[issue 25, 6] a refund drafts the bank operation that pays it, posts to its account, and cancels it where it is taken back before somebody approved it', async () => {
    const accounts = [{ name: 'Main', bankIban: 'FR7630006000011234567890189', bankBic: 'AGRIFRPP' }];
    const payee = (await system().named('Person').create(scope, { type: 'C', name: 'Payee', bankAccounts: accounts }, { status: 'ACTIVE' }))
      .registration;
    const own = { name: 'House bank', currency: 'EUR', accountingReference: '512300', bankIban: 'DE89370400440532013000' };
    const bankAccount = (await system().named('BankAccount').create(scope, own, { status: 'OPEN' })).registration;
    const contract = await begun({ persons: [{ role: 'CLIENT', personRegistration: payee }] });
    await done(contract, 'payment', { amount: '3200.00', date: '2026-05-04' });
    const ordersOf = async () => (await server.get(`/api/bank/bank-operations?contractRegistration=${contract}`)).body;
    const statusOf = async (order: string) => (await server.get(`/api/bank/bank-operations/${order}`)).body.status;
    const order = { amount: '86.66', reference: 'RF1', bankAccount };
    await done(contract, 'refund', { ...order, preview: true });
    expect(await ordersOf()).toEqual([]);
    const body = { key: key(), ...order };
    const [first, second] = await Promise.all([command(contract, 'refund', body), command(contract, 'refund', body)]);
    expect([first.status, first.body.message, second.body]).toEqual([200, undefined, first.body]);
    const [drafted, ...others] = await ordersOf();
    expect([drafted, others]).toMatchObject([
      { status: 'DRAFT', amount: '86.66', counterpartyName: 'Payee', counterpartyIban: accounts[0]!.bankIban, personRegistration: payee },
      [],
    ]);
    expect((await stateOf(contract)).events.at(-1).payload).toMatchObject({ order: drafted.registration });
    expect(await accountOf('512300')).toBe('-86.66');
    await done(contract, 'reverse', { event: body.key });
    expect([await statusOf(drafted.registration), await accountOf('512300')]).toEqual(['CANCELLED', '0.00']);

    const again = await done(contract, 'refund', order);
    const [{ registration }] = (await ordersOf()).filter(({ status }: { status: string }) => status === 'DRAFT');
    for (const code of ['submit', 'approve']) await server.post(`/api/bank/bank-operations/${registration}/transitions/${code}`, {});
    expect(await refused(contract, 'reverse', { event: again.event.key })).toMatch(/^409 ORDER_APPROVED: .*cancel it first/);
    await server.post(`/api/bank/bank-operations/${registration}/transitions/execute`, {});
    // The bank returns it.
    await done(contract, 'reverse', { event: again.event.key });
    expect([await statusOf(registration), await balancesOf(contract)]).toMatchObject(['EXECUTED', { unapplied: '86.66' }]);
    expect(await refused(contract, 'refund', { ...order, bankAccount: 'BAC-NONE' })).toMatch(/^422 NO_SUCH_BANK_ACCOUNT/);
    const poor = await begun();
    await done(poor, 'payment', { amount: '3200.00', date: '2026-05-04' });
    expect(await refused(poor, 'refund', order)).toMatch(/^422 CLIENT_WITHOUT_IBAN: .*add one to the person/);
  });

  test('[issue 25, 6] a refund whose bank operation takes two people waits for the second one and is not paid before; taken back meanwhile, nobody can approve it', async () => {
    const setRules = async (transitions: readonly object[]): Promise<void> => {
      const { version } = (await server.get('/api/core/approval-rules')).body;
      const answer = await server.call('PUT', '/api/core/approval-rules', { body: { rules: { areas: [], transitions }, version } });
      expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status);
      // Taking rules away takes a second person as well.
      if (answer.status === 202) await server.post(`/api/core/approvals/${answer.body._id}/approve`, {}, { as: 'second@demo' });
    };
    expect((await server.makeUser({ username: 'second@demo', firstName: 'Second', lastName: 'Person', profiles: ['STAFF'] })).status).toBe(
      201,
    );
    await server.services.get(DatabaseService).query('update app.users set is_admin = true where username = $1', ['second@demo']);
    await setRules([{ entity: 'BankOperation', transition: 'approve' }]);
    const bankAccounts = [{ name: 'Main', bankIban: 'FR7630006000011234567890189' }];
    const payee = await system().named('Person').create(scope, { type: 'C', name: 'Patient payee', bankAccounts }, { status: 'ACTIVE' });
    const own = { name: 'Paying bank', currency: 'EUR', accountingReference: '512400', bankIban: 'DE89370400440532013000' };
    const bankAccount = (await system().named('BankAccount').create(scope, own, { status: 'OPEN' })).registration;
    const contract = await begun({ persons: [{ role: 'CLIENT', personRegistration: payee.registration }] });
    await done(contract, 'payment', { amount: '3200.00', date: '2026-05-04' });
    const take = (order: string, code: string) => server.post(`/api/bank/bank-operations/${order}/transitions/${code}`, {});
    const decide = (id: string, as?: string) => server.post(`/api/core/approvals/${id}/approve`, {}, as === undefined ? {} : { as });
    const statusOf = async (order: string) => (await server.get(`/api/bank/bank-operations/${order}`)).body.status;
    const waiting = async () => {
      const refund = await done(contract, 'refund', { amount: '86.66', bankAccount });
      const { order } = (await stateOf(contract)).events.at(-1).payload;
      expect((await take(order, 'submit')).status).toBe(200);
      const asked = await take(order, 'approve');
      expect([asked.status, asked.body.status, await statusOf(order)]).toEqual([202, 'WAITING', 'SUBMITTED']);
      return { refund: refund.event.key as string, order: order as string, request: asked.body._id as string };
    };

    const first = await waiting();
    const early = await take(first.order, 'execute');
    expect([early.status, await statusOf(first.order)]).toEqual([409, 'SUBMITTED']);
    const alone = await decide(first.request);
    expect([alone.status < 400, await statusOf(first.order)]).toEqual([false, 'SUBMITTED']);
    const approved = await decide(first.request, 'second@demo');
    expect([approved.body.status, await statusOf(first.order)]).toEqual(['APPROVED', 'APPROVED']);
    expect([(await take(first.order, 'execute')).status, await statusOf(first.order)]).toEqual([200, 'EXECUTED']);
    await done(contract, 'reverse', { event: first.refund });

    const second = await waiting();
    await done(contract, 'reverse', { event: second.refund });
    const late = await decide(second.request, 'second@demo');
    expect([late.body.status === 'APPROVED', await statusOf(second.order), await accountOf('512400')]).toEqual([
      false,
      'CANCELLED',
      '0.00',
    ]);
    await setRules([]);
  });

  test('[issue 25, 6] a closed contract gives back what still waits and takes what is recovered; what its payments have paid stays paid', async () => {
    const contract = await begun();
    await done(contract, 'write-off', { amount: '10.00', reason: 'Goodwill', date: '2026-05-01' });
    const paid = await done(contract, 'payment', { amount: '13000.00', date: '2026-05-04' });
    const settled = await done(contract, 'settle', { date: '2026-05-10' });
    const bill = { type: 'RENT', contractRegistration: contract, dueDate: '2026-05-10', amountExclTax: '1' };
    await system().named('Invoice').create(scope, bill, { status: 'PAID' });
    const closed = await server.post(`/api/financing/contracts/${contract}/transitions/close`, {});
    expect([closed.status, closed.body.message, closed.body.status]).toEqual([200, undefined, 'CLOSED']);
    expect(await refused(contract, 'payment', { amount: '1.00' })).toMatch(/^409 CONTRACT_NOT_ACTIVE/);
    expect(await refused(contract, 'refund', { amount: '1.00', payment: paid.event.key })).toMatch(/^409 CONTRACT_CLOSED: .* stays paid/);
    expect(await refused(contract, 'reverse', { event: settled.event.key })).toMatch(/^409 CONTRACT_NOT_ACTIVE/);
    const { unapplied } = await balancesOf(contract);
    const { contracts } = (await server.get('/api/servicing/unapplied-money')).body;
    expect(contracts.find((one: { contract: string }) => one.contract === contract)).toMatchObject({ amount: unapplied });
    await done(contract, 'refund', { amount: unapplied });
    const recovered = await done(contract, 'recovery', { amount: '4.00' });
    expect(await balancesOf(contract)).toMatchObject({ unapplied: '0.00', open: '0.00', recovered: '4.00' });
    await done(contract, 'reverse', { event: recovered.event.key });
    expect(await balancesOf(contract)).not.toHaveProperty('recovered');
    const [, ledger] = await difference();
    expect(ledger!.every((one: { difference: string }) => one.difference === '0.00')).toBe(true);
  });

  test('[issue 25, 10] money that was paid on the wrong contract is moved: rents are open again here and paid there, nothing stays in transit', async () => {
    const [wrong, right] = [await begun(), await begun()];
    const paid = await done(wrong, 'payment', { amount: '3113.34', date: '2026-05-04' });
    const books = await difference();
    const move = { to: right, amount: '3113.34', payment: paid.event.key, date: '2026-05-04', reason: 'Paid on the wrong contract' };
    const preview = await done(wrong, 'transfer', { ...move, preview: true });
    expect(preview.others).toMatchObject([{ contract: right, balances: { open: '0.00' }, isPreview: true }]);
    expect(await difference()).toEqual(books);
    const moved = await command(wrong, 'transfer', { ...move, key: 'once' });
    const again = await command(wrong, 'transfer', { ...move, key: 'once' });
    expect([moved.status, again.body]).toEqual([200, moved.body]);
    expect([await balancesOf(wrong), await balancesOf(right)]).toMatchObject([{ open: '3113.34' }, { open: '0.00', unapplied: '0.00' }]);
    expect(await accountOf('580000')).toBe('0.00');
    const [, ledger] = await difference();
    expect(ledger!.every((one: { difference: string }) => one.difference === '0.00')).toBe(true);
    expect(await refused(wrong, 'transfer', move)).toBe(
      `409 NOT_ENOUGH_MONEY: 0 EUR are left of payment ${paid.event.key} of contract ${wrong}: take at most that.`,
    );
    const received = (await stateOf(right)).events.at(-1);
    expect(await refused(right, 'reverse', { event: received.key })).toMatch(/^409 NOT_REVERSIBLE: Money that was moved .* move it back/);
    await done(right, 'transfer', { to: wrong, amount: '3113.34', payment: received.key, date: '2026-05-04' });
    expect([await balancesOf(wrong), await balancesOf(right)]).toMatchObject([{ open: '0.00' }, { open: '3113.34' }]);
  });

  test('[issue 25, 10] a move that one of the two contracts refuses moves nothing', async () => {
    const [from, later, francs] = [await begun(), await begun({ startDate: '2026-05-10' }), await begun({ currency: 'CHF' })];
    await done(from, 'payment', { amount: '5000.00', date: '2026-05-04' });
    const events = async () =>
      server.services
        .get(TenantDatabase)
        .query(sql(scope)`select contract, number from ${EVENTS} e where contract = any(${[from, later, francs]})`);
    const before = await events();
    expect(await refused(from, 'transfer', { to: later, amount: '10.00', date: '2026-05-05' })).toBe(
      `422 VALUE_DATE_OUT_OF_RANGE: 2026-05-05 is before contract ${later} starts on 2026-05-10: choose a later date.`,
    );
    expect(await refused(from, 'transfer', { to: francs, amount: '10.00' })).toMatch(
      /^422 OTHER_CURRENCY: A payment in EUR cannot pay contract/,
    );
    expect(await refused(from, 'transfer', { to: from, amount: '10.00' })).toMatch(/^422 SAME_CONTRACT/);
    expect(await refused(from, 'transfer', { to: 'CTR99999999', amount: '10.00' })).toMatch(/^404/);
    expect(await events()).toEqual(before);
  });

  test('[issue 25, 10] money moved both ways at once ends: nobody waits for the other forever', async () => {
    const [one, other] = [await begun(), await begun()];
    for (const contract of [one, other]) await done(contract, 'payment', { amount: '4000.00', date: '2026-05-04' });
    const moves = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0 ? command(one, 'transfer', { to: other, amount: '10.00' }) : command(other, 'transfer', { to: one, amount: '10.00' }),
    );
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect([await balancesOf(one), await balancesOf(other)]).toMatchObject([{ unapplied: '886.66' }, { unapplied: '886.66' }]);
  });

  test('[ADMIN-026] [ADMIN-041] money that nothing is due for is listed with what else the client owes', async () => {
    const owner = (await system().named('Person').create(scope, { type: 'C', name: 'Borealis Tools' }, { status: 'ACTIVE' })).registration;
    const persons = [{ role: 'CLIENT', personRegistration: owner }];
    const [ahead, behind] = [await begun({ persons }), await begun({ persons })];
    await done(ahead, 'payment', { amount: '3200.00', date: '2026-05-04' });
    const listed = async (as = 'admin@demo') => (await server.get('/api/servicing/unapplied-money', { as })).body;
    const rowOf = ({ contracts }: { contracts: { contract: string }[] }) => contracts.find(({ contract }) => contract === ahead);
    expect(rowOf(await listed())).toEqual({
      contract: ahead,
      client: owner,
      currency: 'EUR',
      amount: '86.66',
      since: '2026-05-04',
      debts: [{ contract: behind, open: '3113.34' }],
    });
    await done(ahead, 'transfer', { to: behind, amount: '86.66' });
    expect(rowOf(await listed())).toBeUndefined();
    expect((await server.get('/api/servicing/unapplied-money', { as: 'sales@demo' })).status).toBe(403);
  });
});
