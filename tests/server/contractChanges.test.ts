import { DatabaseService, Repositories, type RequestScope, sql, TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { servicingHooks, type WrittenEvent } from '../../plugins/servicing/contract.ts';
import { outstandingMigration } from '../../plugins/servicing/server/planMigrations.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { planLines } from '../../plugins/financing/contract.ts';
import { BALANCES, DUE_ITEMS, PLAN_ROWS, POSTINGS, SUB_LEDGER } from '../../plugins/servicing/server/servicingTables.ts';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

describe('what changes in the life of a contract', () => {
  let server: ProductServer;
  let scope: RequestScope;
  let client: string;
  let count = 0;
  beforeAll(async () => {
    server = await ProductServer.start();
    scope = await adminScope(server);
    client = (await system().named('Person').create(scope, { type: 'C', name: 'Atlas Presses' }, { status: 'ACTIVE' })).registration;
    await server.call('PUT', '/api/servicing/business-date', { body: { date: '2026-09-15' } });
  });
  afterAll(() => server?.stop());
  afterEach(() => server.delete('/api/script/scripts/contract-workflow'));

  const system = () => server.services.get(Repositories).asSystem('A test makes what it needs');
  const key = (): string => `test-${(count += 1)}`;
  const asset = async (status = 'DELIVERED') => (await system().named('Asset').create(scope, { name: 'Lathe' }, { status })).registration;
  const terms = () => ({
    name: 'Lathe',
    type: 'FINANCE_LEASE',
    startDate: '2026-01-31',
    frequency: '90',
    duration: 12,
    currency: 'EUR',
    financedAmountExclTax: '12000',
    nominalRate: '0.06',
    persons: [{ role: 'CLIENT', personRegistration: client }],
  });
  const begun = async (more: object = {}): Promise<string> => {
    const body = {
      ...terms(),
      assets: [{ assetRegistration: await asset() }],
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
  const stateOf = async (contract: string, query = '') => (await server.get(`/api/financing/contracts/${contract}/servicing${query}`)).body;
  const recordOf = async (contract: string) => (await server.get(`/api/financing/contracts/${contract}`)).body;
  const tables = (contract: string) =>
    Promise.all(
      [PLAN_ROWS, DUE_ITEMS, BALANCES, POSTINGS, SUB_LEDGER].map((table) =>
        server.services
          .get(TenantDatabase)
          .query(sql(scope)`select to_jsonb(t) as row from ${table} t where contract = ${contract} order by to_jsonb(t)`),
      ),
    );
  /** The sub-ledger meets the ledger, and what is stored is what is made anew. */
  const requireRight = async (contract: string, days: readonly string[]) => {
    for (const date of days)
      expect([date, (await server.get(`/api/servicing/sub-ledger?date=${date}`)).body.contracts]).toEqual([date, []]);
    const stored = await tables(contract);
    await server.post(`/api/servicing/rebuild?contract=${contract}`, {});
    expect(await tables(contract)).toEqual(stored);
  };
  /** What was posted to an item of a contract until the business date, debits above zero. */
  const balanceOf = async (contract: string, item: string): Promise<string> => {
    const [row] = await server.services.get(TenantDatabase).query<{ balance: string }>(
      sql(scope)`select coalesce(sum(case side when 'D' then amount else -amount end), 0)::numeric(12, 2)::text as balance
          from ${POSTINGS} p where contract = ${contract} and item = ${item} and date <= '2026-09-15'`,
    );
    return row!.balance;
  };
  const rentInvoice = async (contract: string, dueDate: string) => {
    const body = { type: 'RENT', pr: 'R', contractRegistration: contract, currency: 'EUR', amountExclTax: '3113.34', dueDate };
    const { registration } = await system().named('Invoice').create(scope, body);
    await server.post(`/api/billing/invoices/${registration}/transitions/issue`, {});
    return registration;
  };
  const invoiceOf = async (registration: string) => (await server.get(`/api/billing/invoices/${registration}`)).body;

  test('[issue 25, 7] the plan of a contract that was prepaid says what is owed after each row, also where it was written before, and nobody types it', async () => {
    const contract = await begun();
    await done(contract, 'prepay', { amount: '3000', date: '2026-05-15' });
    const owed = (rows: readonly { readonly outstanding?: string }[]) => rows.map(({ outstanding }) => Number(outstanding));
    const { plan } = await stateOf(contract);
    const expected = owed(plan.filter(({ kind }: { kind: string }) => kind !== 'prepayment'));
    const { _version, ...record } = await recordOf(contract);
    expect([owed(record.plan), expected[0], expected.at(-1)]).toEqual([expected, 9066.66, 0]);
    expect(planLines(record.plan, record, '2026-09-15').map(({ outstanding }) => Number(outstanding))).toEqual(expected);

    const typed = await server.patch(`/api/financing/contracts/${contract}`, { _version, plan: [{ date: '2026-04-30', principal: '1' }] });
    expect([typed.status, typed.body.message]).toEqual([400, expect.stringMatching(/plan/i)]);
    await server.services.get(DatabaseService).transaction(async (statements) => {
      await statements.query(
        `update d.contracts set data = jsonb_set(data, '{plan}', (select jsonb_agg(row - 'outstanding') from jsonb_array_elements(data -> 'plan') row))
        where registration = $1`,
        [contract],
      );
      await outstandingMigration.up(statements);
    });
    expect((await recordOf(contract)).plan).toEqual(record.plan);
  });

  test('[issue 25, 7] what nobody will pay is written off and the contract ends; money that comes in later is income, an invoice that is paid too; all of it can be taken back', async () => {
    const contract = await begun();
    const invoice = await rentInvoice(contract, '2026-04-30');
    await done(contract, 'payment', { amount: '3000', date: '2026-05-04' });
    const before = await tables(contract);
    const preview = await done(contract, 'write-off', { date: '2026-06-15', reason: 'Insolvent', preview: true });
    expect(preview).toMatchObject({ sums: { difference: '0.00' }, balances: { open: '0.00', outstanding: '0.00', writtenOff: '9180.00' } });
    expect(await tables(contract)).toEqual(before);
    const body = { key: key(), date: '2026-06-15', reason: 'Insolvent' };
    const [first, second] = await Promise.all([command(contract, 'write-off', body), command(contract, 'write-off', body)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await recordOf(contract)).toMatchObject({ outstanding: '0', plan: [{ date: '2026-04-30' }] });
    expect((await invoiceOf(invoice)).status).toBe('ISSUED');
    expect(await refused(contract, 'payment', { amount: '5', date: '2026-07-01' })).toMatch(/^409 CONTRACT_WRITTEN_OFF: .*recovery/);

    await done(contract, 'recovery', { amount: '40', date: '2026-07-01', reference: 'Estate' });
    await server.post(`/api/billing/invoices/${invoice}/transitions/pay`, {});
    const recovered = (await stateOf(contract)).events.at(-1);
    expect(recovered).toMatchObject({ kind: 'recovery', payload: { reference: invoice } });
    expect([(await invoiceOf(invoice)).status, (await stateOf(contract)).balances.recovered]).toEqual(['PAID', '3153.34']);
    await requireRight(contract, ['2026-06-14', '2026-06-15', '2026-09-15']);
    expect(await refused(contract, 'reverse', { event: body.key })).toMatch(/^409 RECOVERED: .*2026-07-01: take that back first/);
    await server.post(`/api/billing/invoices/${invoice}/transitions/reopen`, {});
    const [, , , estate] = (await stateOf(contract)).events;
    await done(contract, 'reverse', { event: estate.key });
    const back = await done(contract, 'reverse', { event: body.key });
    expect([back.sums.difference, back.balances.outstanding, (await recordOf(contract)).plan.length]).toEqual(['0.00', '9180.00', 4]);
    await requireRight(contract, ['2026-08-01', '2026-09-15']);
  });

  test('[issue 25, 7] part of a loss takes what is due first, then the principal: the contract goes on with lower rents, and can be closed after the rest is lost', async () => {
    const contract = await begun({ residualValue: '1000' });
    const part = await done(contract, 'write-off', { amount: '3868.89', date: '2026-06-15', reason: 'Agreement with the administrator' });
    expect(part.event.kind).toBe('write-off');
    const { balances, plan, receivables } = await stateOf(contract, '?date=2026-06-15');
    expect([balances.open, balances.writtenOff, receivables[0].writtenOff]).toEqual(['0.00', '3868.89', '2868.89']);
    expect([plan[1].kind, plan[1].cleared, plan.at(-1).outstanding]).toEqual(['write-down', '1000.00', '1000.00']);
    expect((await recordOf(contract)).plan).toHaveLength(4);
    expect(await refused(contract, 'write-off', { amount: '9', date: '2026-06-15', reason: 'Again' })).toMatch(/^409 CHANGED_THAT_DAY/);
    await done(contract, 'write-off', { date: '2026-08-10', reason: 'Insolvent' });
    expect((await stateOf(contract)).balances).toMatchObject({ open: '0.00', outstanding: '0.00' });
    await requireRight(contract, ['2026-06-15', '2026-07-31', '2026-08-10']);
    // Rents are billed as the billing run does, the losses are not.
    expect((await recordOf(contract)).plan).toHaveLength(2);
    for (const dueDate of ['2026-04-30', '2026-07-31'])
      await system()
        .named('Invoice')
        .create(scope, { type: 'RENT', contractRegistration: contract, dueDate, amountExclTax: '1' }, { status: 'CANCELLED' });
    const closed = await server.post(`/api/financing/contracts/${contract}/transitions/close`, {});
    expect([closed.status, closed.body.status]).toEqual([200, 'CLOSED']);
    // What comes in all the same is income there too; nothing else happens to it any more.
    await done(contract, 'recovery', { amount: '1' });
    expect(await refused(contract, 'payment', { amount: '1' })).toMatch(/^409 CONTRACT_NOT_ACTIVE/);
  });

  test('[issue 25, 7] a write-off or a recovery that cannot be is refused, with what is in its way and what to do', async () => {
    const contract = await begun();
    const lose = (body: object, as?: string) => refused(contract, 'write-off', { reason: 'Insolvent', ...body }, as);
    expect(await lose({ reason: '' })).toMatch(/^400 .*reason/);
    expect(await lose({ amount: '0' })).toMatch(/^400 INVALID_FIELD_IN_BODY/);
    expect(await lose({ amount: '1.005' })).toMatch(/^422 AMOUNT_TOO_FINE/);
    expect(await lose({ amount: '1', currency: 'USD' })).toMatch(/^422 OTHER_CURRENCY/);
    expect(await lose({ date: '2026-01-30' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*later date/);
    expect(await lose({ date: '2026-09-16' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*earlier date/);
    expect(await lose({ amount: '12180.01', date: '2026-06-15' })).toMatch(/^422 MORE_THAN_OUTSTANDING: 12180\.00 EUR .*give less/);
    expect(await lose({}, 'staff@nordic')).toMatch(/^404 /);
    expect(await lose({}, 'client@demo')).toMatch(/^403 /);
    expect(await refused(contract, 'recovery', { amount: '1' })).toMatch(/^409 NOTHING_WRITTEN_OFF: .*payment instead/);
    const paid = await done(contract, 'payment', { amount: '4000', date: '2026-05-04' });
    expect(await lose({ date: '2026-06-15' })).toMatch(/^409 MONEY_WAITS: 886\.66 EUR .*settle/);
    expect(await lose({ date: '2026-05-03' })).toMatch(/^409 LATER_EVENT: .*2026-05-04, after 2026-05-03/);
    await done(contract, 'reverse', { event: paid.event.key, date: '2026-05-05' });
    await done(contract, 'write-off', { date: '2026-08-10', reason: 'Insolvent' });
    expect(await lose({ date: '2026-08-11' })).toMatch(/^409 CONTRACT_WRITTEN_OFF: .*take the write-off back/);
    for (const [name, body] of [
      ['refix', { rate: '0.05' }],
      ['settle', {}],
    ] as const)
      expect(await refused(contract, name, { date: '2026-08-10', ...body })).toMatch(/^409 CONTRACT_WRITTEN_OFF/);
    expect(await refused(contract, 'return', { date: '2026-08-10' })).toMatch(/^409 CONTRACT_WRITTEN_OFF/);
    expect(await refused(contract, 'recovery', { amount: '1', date: '2026-08-09' })).toMatch(/^409 NOTHING_WRITTEN_OFF/);
  });

  test('[issue 25, 3] use above what was agreed is charged at an early settlement and at a repossession too, beside costs, with a draft and a way back', async () => {
    const use = { usageUnit: 'KM', yearlyUsage: 15_000, excessUsagePrice: '0.085' };
    const own = await begun(use);
    const before = await tables(own);
    // 135 days of 360: 5,625 km are allowed.
    const charged = { date: '2026-06-15', used: 12_000, charge: '300' };
    const preview = await done(own, 'settle', { ...charged, preview: true });
    expect(preview.due).toMatchObject([{ id: 'row-2' }, { id: 'row-3', kind: 'settlement-charge', amount: '841.88' }, { isGone: true }]);
    expect([await tables(own), await billsOf(own)]).toEqual([before, []]);
    const settled = await done(own, 'settle', charged);
    const { plan, events } = await stateOf(own);
    expect(events.at(-1).payload).toMatchObject({ charge: '841.88', excess: { used: 12_000, allowed: 5_625, charge: '541.88' } });
    expect(plan.at(-1)).toMatchObject({ kind: 'settlement-charge', formula: '300.00 + (12000 − 5625) × 0.085 = 841.88' });
    expect(await billsOf(own)).toMatchObject([{ type: 'FEE', name: 'Costs of the settlement', status: 'DRAFT', amountInclTax: '841.88' }]);
    // The charge has an invoice of its own: the billing run bills the settlement alone.
    expect((await recordOf(own)).plan).toHaveLength(2);
    await requireRight(own, ['2026-06-14', '2026-06-15', '2026-09-15']);
    await done(own, 'reverse', { event: settled.event.key, date: '2026-06-15' });
    expect([(await recordOf(own)).plan.length, await billsOf(own)]).toEqual([4, []]);
    await done(own, 'settle', charged);
    const [{ registration: bill }] = await billsOf(own);
    await server.post(`/api/billing/invoices/${bill}/transitions/issue`, {});
    expect(await refused(own, 'reverse', { event: (await stateOf(own)).events.at(-1).key })).toMatch(/^409 INVOICE_ISSUED/);

    const taken = await begun(use);
    await done(taken, 'repossess', { date: '2026-06-15', used: 12_000, value: '8000' });
    expect((await stateOf(taken)).plan.at(-1).formula).toBe('9066.66 − 8000.00 = 1066.66; (12000 − 5625) × 0.085 = 541.88');
    expect(await billsOf(taken)).toMatchObject([{ type: 'FEE', amountExclTax: '541.88' }]);
    await requireRight(taken, ['2026-06-15']);
    const plain = await begun();
    for (const name of ['settle', 'repossess'])
      expect(await refused(plain, name, { used: 1 })).toMatch(/^422 NO_USE_AGREED: .*leave the use out/);
    await done(plain, 'settle', { date: '2026-06-15' });
    expect(await billsOf(plain)).toEqual([]);
  });

  const billsOf = async (contract: string) => (await server.get(`/api/billing/invoices?contractRegistration=${contract}`)).body;

  test('[issue 25, 7] assets are taken back from a client who does not pay: the contract ends, what is due stays owed, costs are billed, and all of it goes back', async () => {
    const own = await asset();
    const statusOf = async () => (await server.get(`/api/asset/assets/${own}`)).body.status;
    const contract = await begun({ assets: [{ assetRegistration: own }] });
    const before = await tables(contract);
    const body = { key: key(), date: '2026-06-15', value: '8000', charge: '250', reason: 'Three rents unpaid' };
    const preview = await done(contract, 'repossess', { ...body, preview: true });
    expect(preview).toMatchObject({
      sums: { difference: '0.00' },
      balances: { open: '3363.34', notDue: '0.00', writtenOff: '1066.66' },
      statuses: [{ entity: 'Asset', registration: own, from: 'LEASED', to: 'RETURNED' }],
    });
    expect([await tables(contract), await statusOf(), await billsOf(contract)]).toEqual([before, 'LEASED', []]);
    const [first, second] = await Promise.all([command(contract, 'repossess', body), command(contract, 'repossess', body)]);
    expect([first.status, second.body, await statusOf()]).toEqual([200, first.body, 'RETURNED']);
    expect(await billsOf(contract)).toMatchObject([{ type: 'FEE', status: 'DRAFT', amountExclTax: '250', amountInclTax: '250' }]);
    expect((await recordOf(contract)).plan).toMatchObject([{ date: '2026-04-30' }]);
    const [lease] = (await server.get(`/api/asset/assets/${own}/leases`)).body;
    expect(lease).toMatchObject({ contract, until: '2026-06-15', end: 'repossess' });
    await requireRight(contract, ['2026-06-14', '2026-06-15', '2026-09-15']);
    for (const [name, more] of [
      ['refix', { rate: '0.05' }],
      ['settle', {}],
      ['repossess', {}],
      ['assign', { client: await person() }],
    ] as const)
      expect(await refused(contract, name, { date: '2026-06-20', ...more })).toMatch(/^409 CONTRACT_ENDED: .*2026-06-15/);
    const recovered = await done(contract, 'recovery', { amount: '500', date: '2026-07-01' });
    expect(await refused(contract, 'reverse', { event: body.key })).toMatch(/^409 RECOVERED/);
    await done(contract, 'reverse', { event: recovered.event.key });
    const back = await done(contract, 'reverse', { event: body.key });
    expect([back.sums.difference, await statusOf(), await billsOf(contract)]).toEqual(['0.00', 'LEASED', []]);
    expect((await recordOf(contract)).plan).toHaveLength(4);
    await requireRight(contract, ['2026-08-01', '2026-09-15']);
  });

  test('[issue 25, 7] assets that are lost end the contract: the insurer is billed the compensation without tax, its payment leaves the rents open, and all of it goes back', async () => {
    const own = await asset();
    const statusOf = async () => (await server.get(`/api/asset/assets/${own}`)).body.status;
    const insurer = await person();
    const contract = await begun({ assets: [{ assetRegistration: own }], type: 'OPERATING_LEASE', residualValue: '4000' });
    const mistaken = await done(contract, 'loss', { compensation: '9000', insurer, date: '2026-06-15', reason: 'Theft' });
    expect([await statusOf(), (await billsOf(contract)).length]).toEqual(['SCRAPPED', 1]);
    await done(contract, 'reverse', { event: mistaken.event.key, date: '2026-06-15' });
    expect([await statusOf(), await billsOf(contract)]).toEqual(['LEASED', []]);
    const lost = await done(contract, 'loss', { compensation: '9000', insurer, date: '2026-06-16', reason: 'Fire' });
    expect([lost.sums.difference, lost.balances.carryingAmount, await statusOf()]).toEqual(['0.00', '0.00', 'SCRAPPED']);
    const [bill] = await billsOf(contract);
    expect(bill).toMatchObject({ type: 'FEE', status: 'DRAFT', amountExclTax: '9000', amountInclTax: '9000' });
    expect(await payerOf(bill.registration)).toBe(insurer);
    await requireRight(contract, ['2026-06-15', '2026-06-16', '2026-09-15']);
    for (const code of ['issue', 'pay']) await server.post(`/api/billing/invoices/${bill.registration}/transitions/${code}`, {});
    const { receivables } = await stateOf(contract);
    expect(receivables.map(({ kind, open }: Record<string, string>) => [kind, /[1-9]/.test(open!)])).toEqual([
      ['rent', true],
      ['loss', false],
    ]);
    expect(await refused(contract, 'reverse', { event: lost.event.key })).toMatch(/^409 INVOICE_ISSUED/);
  });

  test('[issue 25, 7] a repossession or a loss that cannot be is refused, with what is in its way and what to do', async () => {
    const contract = await begun();
    const take = (body: object, as?: string) => refused(contract, 'repossess', body, as);
    expect(await take({ date: '2026-01-30' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*later date/);
    expect(await take({ date: '2026-06-15', value: '9066.67' })).toMatch(/^422 VALUE_TOO_HIGH: 9066\.66 EUR .*at most that/);
    expect(await take({ date: '2026-06-15', charge: '1.005' })).toMatch(/^422 AMOUNT_TOO_FINE/);
    expect(await take({}, 'staff@nordic')).toMatch(/^404 /);
    expect(await take({}, 'client@demo')).toMatch(/^403 /);
    expect(await refused(contract, 'loss', {})).toMatch(/^400 .*compensation/);
    expect(await refused(contract, 'loss', { compensation: '1', insurer: 'PER-NOBODY' })).toMatch(/^422 NO_SUCH_INSURER: .*choose one/);
    await done(contract, 'refix', { rate: '0.05', date: '2026-07-01' });
    expect(await take({ date: '2026-06-30' })).toMatch(/^409 LATER_EVENT: .*2026-07-01, after 2026-06-30/);
    await done(contract, 'write-off', { date: '2026-08-10', reason: 'Insolvent' });
    expect(await take({ date: '2026-08-11' })).toMatch(/^409 CONTRACT_WRITTEN_OFF/);
    const loan = await begun({ type: 'LOAN', assets: [] });
    expect(await refused(loan, 'repossess', {})).toMatch(/^409 LOAN_WITHOUT_ASSETS: .*names no assets/);
    expect(await refused(loan, 'loss', { compensation: '1' })).toMatch(/^409 LOAN_WITHOUT_ASSETS/);
    const rented = await begun({ type: 'OPERATING_LEASE' });
    expect(await refused(rented, 'repossess', { value: '1' })).toMatch(/^422 VALUE_IN_BOOKS: .*empty/);
  });

  test('[issue 25, 7] one asset takes the place of another: the contract names it, the supplier is owed its price, the old one is sold out of stock, and all of it goes back', async () => {
    const [old, fresh] = [await asset(), await asset()];
    const statuses = async () => Promise.all([old, fresh].map(async (one) => (await server.get(`/api/asset/assets/${one}`)).body.status));
    const contract = await begun({ assets: [{ assetRegistration: old, amountExclTax: '12000' }] });
    const change = { asset: old, replacement: fresh, date: '2026-06-15' };
    const preview = await done(contract, 'exchange', { ...change, price: '9000', value: '8500', preview: true });
    expect([preview.sums, await statuses()]).toMatchObject([{ difference: '0.00' }, ['LEASED', 'DELIVERED']]);
    const mistaken = await done(contract, 'exchange', change);
    expect(mistaken.postings).toEqual([]);
    expect([await statuses(), (await recordOf(contract)).assets]).toMatchObject([
      ['RETURNED', 'LEASED'],
      [{ assetRegistration: fresh, amountExclTax: '12000' }],
    ]);
    await done(contract, 'reverse', { event: mistaken.event.key });
    expect([await statuses(), (await recordOf(contract)).assets]).toMatchObject([['LEASED', 'RETURNED'], [{ assetRegistration: old }]]);
    const changed = await done(contract, 'exchange', { ...change, price: '9000', value: '8500' });
    const leases = async (one: string) => (await server.get(`/api/asset/assets/${one}/leases`)).body;
    expect([await leases(old), await leases(fresh)]).toMatchObject([
      [{ contract, from: '2026-01-31', until: '2026-06-15', end: 'exchange' }],
      [{ contract, from: '2026-06-15', currency: 'EUR' }],
    ]);
    await done(contract, 'disburse', { amount: '21000' });
    const buyer = await person();
    const sold = await done(contract, 'sell', { asset: old, price: '8600', taxRate: '0.2', buyer, date: '2026-07-01' });
    expect(sold.postings.map(({ item, side, amount }: Record<string, string>) => [item, side, amount])).toEqual([
      ['CLIENT', 'D', '10320.00'],
      ['OUTPUT_TAX', 'C', '1720.00'],
      ['ASSETS_IN_STOCK', 'C', '8500.00'],
      ['DISPOSAL_GAIN', 'C', '100.00'],
    ]);
    expect(await refused(contract, 'reverse', { event: changed.event.key })).toMatch(/^409 ASSET_NOT_AVAILABLE: .*SOLD/);
    await requireRight(contract, ['2026-06-14', '2026-06-15', '2026-07-01', '2026-09-15']);
    await done(contract, 'reverse', { event: sold.event.key });
    expect([await statuses(), await billsOf(contract)]).toEqual([['RETURNED', 'LEASED'], []]);
    await done(contract, 'reverse', { event: changed.event.key });
    expect(await statuses()).toEqual(['LEASED', 'RETURNED']);
  });

  test('[issue 25, 7] an asset in stock is written down and sold, also once its contract is closed: the buyer is billed and pays, the client does not', async () => {
    const [own, other] = [await asset(), await asset()];
    const contract = await begun({ assets: [{ assetRegistration: own }, { assetRegistration: other }] });
    const buyer = await person();
    await done(contract, 'repossess', { date: '2026-04-30', value: '8000' });
    await done(contract, 'payment', { amount: '3200.00', date: '2026-05-02' });
    const bill = { type: 'RENT', contractRegistration: contract, dueDate: '2026-04-30', amountExclTax: '1' };
    await system().named('Invoice').create(scope, bill, { status: 'PAID' });
    expect((await server.post(`/api/financing/contracts/${contract}/transitions/close`, {})).body.status).toBe('CLOSED');
    expect(await refused(contract, 'impair', { asset: own, amount: '4000.01', reason: 'Worn' })).toMatch(
      /^422 MORE_THAN_WORTH: .*4000\.00 EUR/,
    );
    const lowered = await done(contract, 'impair', { asset: own, amount: '500', reason: 'Worn', date: '2026-05-15' });
    expect(lowered.sums).toMatchObject({ debit: '500.00', difference: '0.00' });
    const sell = { asset: own, price: '3000', taxRate: '0.2', buyer, date: '2026-06-01' };
    expect(await refused(contract, 'sell', { ...sell, date: '2026-04-29' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE/);
    expect(await refused(contract, 'sell', { ...sell, buyer: 'PER-NOBODY' })).toMatch(/^422 NO_SUCH_BUYER/);
    expect(await refused(contract, 'sell', sell, 'client@demo')).toMatch(/^403 /);
    const body = { key: key(), ...sell };
    const [first, second] = await Promise.all([command(contract, 'sell', body), command(contract, 'sell', body)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(first.body.statuses).toMatchObject([{ entity: 'Asset', registration: own, from: 'RETURNED', to: 'SOLD' }]);
    expect(await refused(contract, 'sell', { ...sell, key: 'again' })).toMatch(/^409 ASSET_NOT_IN_STOCK/);
    await done(contract, 'sell', { ...sell, asset: other });
    const bills = (await billsOf(contract)).filter(({ type }: Record<string, string>) => type === 'SALE');
    expect(bills).toMatchObject([
      { amountExclTax: '3000', amountInclTax: '3600' },
      { amountExclTax: '3000', amountInclTax: '3600' },
    ]);
    expect(await payerOf(bills[0].registration)).toBe(buyer);
    expect((await stateOf(contract)).balances).toMatchObject({ open: '7200.00', unapplied: '86.66' });
    for (const { registration } of bills)
      for (const code of ['issue', 'pay'])
        expect((await server.post(`/api/billing/invoices/${registration}/transitions/${code}`, {})).status).toBe(200);
    expect((await stateOf(contract)).balances).toMatchObject({ open: '0.00', unapplied: '86.66' });
    expect(await refused(contract, 'reverse', { event: body.key })).toMatch(/^409 INVOICE_ISSUED/);
    await server.post(`/api/billing/invoices/${bills[0].registration}/transitions/reopen`, {});
    expect((await stateOf(contract)).balances).toMatchObject({ open: '3600.00' });
    await requireRight(contract, ['2026-05-31', '2026-06-01', '2026-09-15']);
  });

  test('[issue 25, 7] an asset in stock that another contract leases leaves the stock of its former one, and is back there once that activation is undone', async () => {
    const [own, other] = [await asset(), await asset()];
    const former = await begun({ assets: [{ assetRegistration: own }, { assetRegistration: other }] });
    const taken = await done(former, 'repossess', { date: '2026-06-15', value: '8000' });
    await done(former, 'impair', { asset: own, amount: '1000', reason: 'Worn', date: '2026-06-20' });
    const more = { startDate: '2026-06-30', financedAmountExclTax: '6000' };
    const assets = [
      { assetRegistration: own, amountExclTax: '3500' },
      { assetRegistration: await asset(), amountExclTax: '2500' },
    ];
    const second = await begun({ ...more, assets });
    const journal = (await stateOf(second)).events;
    expect(journal[0].payload.fromStock).toEqual([{ asset: own, contract: former, worth: '3000.00', price: '3500.00' }]);
    expect(await balanceOf(second, 'ASSETS_IN_TRANSIT')).toBe('-3000.00');
    expect(await balanceOf(second, 'SUPPLIER')).toBe('-2500.00');
    expect(await balanceOf(second, 'DISPOSAL_GAIN')).toBe('-500.00');
    expect([await balanceOf(former, 'ASSETS_IN_TRANSIT'), await balanceOf(former, 'ASSETS_IN_STOCK')]).toEqual(['3000.00', '4000.00']);
    for (const [name, body] of [
      ['sell', { price: '1', buyer: client }],
      ['impair', { amount: '1', reason: 'Worn' }],
    ] as const)
      expect(await refused(former, name, { asset: own, ...body })).toMatch(/^409 ASSET_NOT_IN_STOCK/);
    const relet = (await stateOf(former)).events.at(-1);
    expect(await refused(former, 'reverse', { event: relet.key })).toMatch(new RegExp(`^409 NOT_REVERSIBLE: .*${second}`));
    expect(await refused(former, 'reverse', { event: taken.event.key })).toMatch(/^409 BUILT_UPON: .*take that back there/);
    await requireRight(former, ['2026-06-29', '2026-06-30', '2026-09-15']);
    await requireRight(second, ['2026-06-30', '2026-09-15']);
    expect((await server.post(`/api/financing/contracts/${second}/transitions/undo-activation`, {})).body.status).toBe('SIGNED');
    expect([await balanceOf(former, 'ASSETS_IN_TRANSIT'), await balanceOf(former, 'ASSETS_IN_STOCK')]).toEqual(['0.00', '7000.00']);
    expect((await server.post(`/api/financing/contracts/${second}/transitions/activate`, {})).body.status).toBe('ACTIVE');
    expect(await balanceOf(former, 'ASSETS_IN_STOCK')).toBe('4000.00');
    expect((await server.post(`/api/financing/contracts/${second}/transitions/undo-activation`, {})).body.status).toBe('SIGNED');
    const sold = await done(former, 'sell', { asset: own, price: '3000', taxRate: '0.2', buyer: client });
    expect(sold.sums).toMatchObject({ debit: '3600.00', difference: '0.00' });
    await requireRight(former, ['2026-06-30', '2026-09-15']);
    const early = await system()
      .named('Contract')
      .create(scope, { ...terms(), startDate: '2026-06-14', assets: [{ assetRegistration: other }] }, { status: 'SIGNED' });
    const answer = await server.post(`/api/financing/contracts/${early.registration}/transitions/activate`, {});
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'ASSET_NOT_AVAILABLE',
      expect.stringMatching(/2026-06-15/),
    ]);
  });

  test('[issue 25, 7] an asset of an operating lease gives way to one at another price, and one out of stock to what it stood there for; all of it goes back', async () => {
    const [first, second, fresh] = [await asset(), await asset(), await asset()];
    const assets = [{ assetRegistration: first }, { assetRegistration: second }];
    const contract = await begun({ type: 'OPERATING_LEASE', residualValue: '4000', assets });
    const worths = async () => {
      const items = ['LEASED_ASSET', 'ACCUMULATED_DEPRECIATION', 'ASSETS_IN_STOCK', 'ASSETS_IN_TRANSIT', 'SUPPLIER'];
      return Promise.all(items.map((item) => balanceOf(contract, item)));
    };
    const before = await worths();
    const change = { asset: first, replacement: fresh, price: '6000', date: '2026-06-15' };
    const preview = await done(contract, 'exchange', { ...change, preview: true });
    expect(preview.sums).toMatchObject({ difference: '0.00' });
    const changed = await done(contract, 'exchange', change);
    expect((await stateOf(contract, '?date=2026-06-15')).balances).toMatchObject({ carryingAmount: '10500.00' });
    expect(await refused(contract, 'repossess', { date: '2026-06-14' })).toMatch(/^409 LATER_EVENT: .*2026-06-15/);
    await requireRight(contract, ['2026-06-14', '2026-06-15', '2026-07-01', '2026-09-15']);
    const lowered = await done(contract, 'impair', { asset: first, amount: '4500.00', reason: 'Worn', date: '2026-06-20' });
    await done(contract, 'reverse', { event: lowered.event.key });
    const other = await begun({ type: 'OPERATING_LEASE', residualValue: '4000', assets: [{ assetRegistration: await asset() }] });
    const swap = { asset: (await recordOf(other)).assets[0].assetRegistration, replacement: first };
    expect(await refused(other, 'exchange', { ...swap, date: '2026-06-10' })).toMatch(/^409 ASSET_NOT_AVAILABLE: .*2026-06-15/);
    expect(await refused(other, 'exchange', { ...swap, price: '1' })).toMatch(/^422 PRICE_IN_BOOKS: .*4500\.00 EUR/);
    const taken = await done(other, 'exchange', { ...swap, date: '2026-07-15' });
    expect([await balanceOf(contract, 'ASSETS_IN_STOCK'), await balanceOf(contract, 'ASSETS_IN_TRANSIT')]).toEqual(['0.00', '4500.00']);
    expect([await balanceOf(other, 'ASSETS_IN_TRANSIT'), await balanceOf(other, 'SUPPLIER')]).toEqual(['-4500.00', '-12000.00']);
    expect(await refused(contract, 'reverse', { event: changed.event.key })).toMatch(/^409 BUILT_UPON: .*/);
    await requireRight(other, ['2026-07-14', '2026-07-15', '2026-09-15']);
    await done(other, 'reverse', { event: taken.event.key });
    expect([await balanceOf(contract, 'ASSETS_IN_STOCK'), await balanceOf(other, 'ASSETS_IN_TRANSIT')]).toEqual(['4500.00', '0.00']);
    await done(contract, 'reverse', { event: changed.event.key });
    expect(await worths()).toEqual(before);
    await requireRight(contract, ['2026-06-15', '2026-09-15']);
  });

  test('[issue 25, 7] an exchange that cannot be is refused, with what is in its way and what to do', async () => {
    const own = await asset();
    const contract = await begun({ assets: [{ assetRegistration: own }] });
    const exchange = (body: object, as?: string) => refused(contract, 'exchange', { asset: own, ...body }, as);
    expect(await exchange({ replacement: own })).toMatch(/^422 SAME_ASSET: .*another one/);
    expect(await exchange({ replacement: 'AST-NOTHING' })).toMatch(/^409 ASSET_NOT_AVAILABLE: .*unknown/);
    expect(await exchange({ replacement: await asset('SOLD') })).toMatch(/^409 ASSET_NOT_AVAILABLE: .*SOLD/);
    expect(await exchange({ asset: await asset('LEASED'), replacement: await asset() })).toMatch(/^422 ASSET_NOT_LEASED/);
    expect(await exchange({ replacement: await asset(), price: '1.005' })).toMatch(/^422 AMOUNT_TOO_FINE/);
    expect(await exchange({ replacement: await asset() }, 'staff@nordic')).toMatch(/^404 /);
    expect(await exchange({ replacement: await asset() }, 'client@demo')).toMatch(/^403 /);
    expect(await refused(contract, 'sell', { asset: own, price: '1', buyer: client })).toMatch(/^409 ASSET_NOT_IN_STOCK/);
    const rented = await asset();
    const other = await begun({ type: 'OPERATING_LEASE', assets: [{ assetRegistration: rented }] });
    const change = { asset: rented, replacement: await asset() };
    expect(await refused(other, 'exchange', { ...change, value: '1' })).toMatch(/^422 VALUE_IN_BOOKS: .*empty/);
    expect((await done(other, 'exchange', change)).postings).toEqual([]);
    await done(contract, 'settle', { date: '2026-08-10' });
    expect(await exchange({ replacement: await asset(), date: '2026-08-10' })).toMatch(/^409 CONTRACT_ENDED/);
  });

  const person = async (status = 'ACTIVE') =>
    (await system().named('Person').create(scope, { type: 'C', name: 'Borealis' }, { status })).registration;
  const payerOf = async (invoice: string) => (await invoiceOf(invoice)).persons[0].personRegistration;

  test('[issue 25, 7] another client owes what falls due from a day on, and gets its invoices; what was due before stays with the first one, and all of it goes back', async () => {
    const contract = await begun({
      persons: [
        { role: 'CLIENT', personRegistration: client },
        { role: 'PAYER', personRegistration: client },
        { role: 'SALES', personRegistration: await person() },
      ],
    });
    const next = await person();
    const bill = async (dueDate: string) => {
      const persons = [{ role: 'PAYER', personRegistration: client }];
      const body = { type: 'RENT', pr: 'R', contractRegistration: contract, currency: 'EUR', amountExclTax: '3113.34', dueDate, persons };
      return (await system().named('Invoice').create(scope, body)).registration;
    };
    const [old, later] = [await bill('2026-04-30'), await bill('2026-07-31')];
    await server.post(`/api/billing/invoices/${old}/transitions/issue`, {});
    const before = [await tables(contract), await recordOf(contract)];
    const preview = await done(contract, 'assign', { client: next, date: '2026-07-01', preview: true });
    expect(preview).toMatchObject({
      postings: [],
      debtors: [{ clients: [client], until: '2026-07-01', open: '3113.34' }, { clients: [next] }],
    });
    expect([await tables(contract), await recordOf(contract), await payerOf(later)]).toEqual([...before, client]);
    const body = { key: key(), client: next, date: '2026-07-01', reason: 'Sale of the business' };
    const [first, second] = await Promise.all([command(contract, 'assign', body), command(contract, 'assign', body)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    const rolesOf = async () =>
      (await recordOf(contract)).persons.map((row: Record<string, string>) => [row['role'], row['personRegistration']]);
    const sales = ['SALES', expect.any(String)];
    expect(await rolesOf()).toEqual([['CLIENT', next], ['PAYER', next], sales]);
    const formers = async () => (await recordOf(contract)).formerClients ?? [];
    expect(await formers()).toEqual([{ personRegistration: client, until: '2026-07-01' }]);
    const sees = async (onlyPerson: string) =>
      (await system()
        .named('Contract')
        .find({ ...scope, onlyPerson }, contract)) !== undefined;
    expect([await sees(client), await sees(next)]).toEqual([false, true]);
    expect([await payerOf(old), await payerOf(later)]).toEqual([client, next]);

    await done(contract, 'payment', { amount: '3113.34', date: '2026-08-05' });
    expect((await stateOf(contract)).debtors.map(({ open }: Record<string, string>) => open)).toEqual(['3113.34', '0.00']);
    await done(contract, 'payment', { amount: '3000', date: '2026-08-06', client });
    expect((await stateOf(contract)).debtors.map(({ open }: Record<string, string>) => open)).toEqual(['113.34', '0.00']);
    await requireRight(contract, ['2026-07-01', '2026-09-15']);

    await done(contract, 'reverse', { event: body.key });
    expect([await rolesOf(), await formers()]).toEqual([[['CLIENT', client], ['PAYER', client], sales], []]);
    expect([await payerOf(later), (await stateOf(contract)).debtors]).toEqual([client, undefined]);

    const again = await done(contract, 'assign', { client: next, date: '2026-07-02' });
    await server.post(`/api/billing/invoices/${later}/transitions/issue`, {});
    expect(await refused(contract, 'reverse', { event: again.event.key })).toMatch(/^409 INVOICE_ISSUED: .*cancel it first/);
  });

  test('[issue 25, 9] what a former client still owes counts for them, and for the new one only what is theirs', async () => {
    const [former, next] = [await person(), await person()];
    const contract = await begun({ persons: [{ role: 'CLIENT', personRegistration: former }] });
    await done(contract, 'assign', { client: next, date: '2026-07-01' });
    const standing = async (of: string, as?: string) => (await server.get(`/api/person/persons/${of}/servicing`, as ? { as } : {})).body;
    const { balances } = await stateOf(contract);
    const owed = { currency: 'EUR', contracts: 1, open: '3113.34', overdue: '3113.34' };
    expect(await standing(former)).toMatchObject({
      sums: [{ ...owed, notDue: '0.00', exposure: '3113.34', overdueSince: '2026-04-30' }],
      next: [],
      events: [],
    });
    expect(await standing(next)).toMatchObject({
      sums: [{ ...owed, notDue: balances.notDue, overdueSince: '2026-07-31' }],
      next: [{ contract, date: '2026-10-31' }, { contract }],
    });
    await done(contract, 'payment', { amount: '3113.34', date: '2026-08-06', client: former });
    expect([(await standing(former)).sums, (await standing(next)).sums[0].open]).toEqual([[], '3113.34']);
  });

  test('[issue 25, 7] rents of before that are billed after the change are billed to the former client', async () => {
    const contract = await begun();
    const next = await person();
    await done(contract, 'assign', { client: next, date: '2026-07-31' });
    await server.get('/api/script/runs/run-billing?date=20260915');
    const bills = (await server.get(`/api/billing/invoices?contractRegistration=${contract}`)).body;
    const payers = await Promise.all(
      bills.map(async ({ registration, dueDate }: Record<string, string>) => [dueDate!.slice(0, 10), await payerOf(registration!)]),
    );
    expect(Object.fromEntries(payers)).toEqual({ '2026-04-30': client, '2026-07-31': next });
  });

  test('[issue 25, 7] a change of the client that cannot be is refused, with what is in its way and what to do', async () => {
    const contract = await begun();
    const assign = (body: object, as?: string) => refused(contract, 'assign', body, as);
    const next = await person();
    expect(await assign({ client: 'PER-NOBODY' })).toMatch(/^422 NO_SUCH_CLIENT: .*choose one/);
    expect(await assign({ client })).toMatch(/^422 SAME_CLIENT: .*choose another/);
    expect(await assign({ client: await person('BLOCKED') })).toMatch(/^409 CLIENT_NOT_READY: .*blocked/);
    expect(await assign({ client: next, date: '2026-01-30' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*later date/);
    expect(await assign({ client: next, date: '2026-09-16' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*earlier date/);
    expect(await assign({ client: next }, 'staff@nordic')).toMatch(/^404 /);
    expect(await assign({ client: next }, 'client@demo')).toMatch(/^403 /);
    expect(await refused(contract, 'payment', { amount: '1', client: next })).toMatch(/^422 NO_SUCH_CLIENT: .*never was a client/);
    const limited = await person();
    const line = {
      name: 'Line',
      currency: 'EUR',
      creditLimit: '100',
      startDate: '2020-01-01',
      persons: [{ role: 'CLIENT', personRegistration: limited }],
    };
    await system().named('CreditLine').create(scope, line, { status: 'OPEN' });
    expect(await assign({ client: limited })).toMatch(/^409 CLIENT_NOT_READY: .*credit limit/);
    await done(contract, 'assign', { client: next, date: '2026-07-01' });
    expect(await assign({ client: await person(), date: '2026-07-01' })).toMatch(/^409 CHANGED_THAT_DAY/);
    await done(contract, 'settle', { date: '2026-08-10' });
    expect(await assign({ client, date: '2026-08-10' })).toMatch(/^409 CONTRACT_ENDED: .*earlier date/);
  });

  const publish = async (source: string) => {
    const { body: known } = await server.get('/api/script/scripts/contract-workflow');
    const { status, body } = await server.call('PUT', '/api/script/scripts/contract-workflow', {
      body: { source, tests: [], message: 'A test', ...(known.version !== undefined && { baseVersion: known.version }) },
    });
    expect([status, body.message]).toEqual([200, undefined]);
  };
  const logged = async () => JSON.stringify((await server.get('/api/script/logs?script=contract-workflow')).body);

  test('the tenant’s script refuses an event with its reason, in previews, runs, transitions and reversals too, and is told of what was written', async () => {
    const contract = await begun();
    const first = await done(contract, 'payment', { amount: '100', date: '2026-05-04' });
    const loan = { ...terms(), type: 'LOAN' };
    const { registration: waiting } = await system().named('Contract').create(scope, loan, { status: 'SIGNED' });
    await publish(`import { api, type ContractEventContext, type EventAnswer } from '@mortise/sdk/scripts';
export async function beforeEvent(context: ContractEventContext): Promise<EventAnswer> {
  const { contract, event, standing, before } = context;
  const { entities } = await api(context).list('financing/contracts', { registration: contract.registration });
  const kept = ['settle', 'refix', 'reverse', 'activate'].includes(event.kind) && entities.length === 1;
  return kept ? { rejection: \`No \${event.kind}: \${before?.balances?.open ?? 'none'} was open, \${standing.balances?.open ?? 'none'} would be\` } : {};
}
export function afterEvent({ event, standing }: ContractEventContext) {
  console.log('told of', event.kind, event.payload.amount, standing.balances?.open);
}`);
    const before = await tables(contract);
    const reason = /^409 EVENT_REFUSED: No settle: 6126.68 was open, /;
    expect(await refused(contract, 'settle', { date: '2026-08-10', preview: true })).toMatch(reason);
    expect(await refused(contract, 'settle', { date: '2026-08-10' })).toMatch(reason);
    expect(await refused(contract, 'reverse', { event: first.event.key })).toMatch(
      /^409 EVENT_REFUSED: No reverse: 6126.68 was open, 6226.68/,
    );
    const activated = await server.post(`/api/financing/contracts/${waiting}/transitions/activate`, {});
    expect([activated.status, activated.body.message]).toEqual([409, 'No activate: none was open, 6226.68 would be']);
    const { body: run } = await server.post('/api/servicing/refixes', {
      key: key(),
      rate: '0.05',
      date: '2026-06-01',
      registrations: [contract],
    });
    await expect.poll(async () => (await server.get(`/api/servicing/refixes/${run._id}`)).body.refused).toBe(1);
    expect((await server.get(`/api/servicing/refixes/${run._id}/contracts`)).body).toMatchObject([{ code: 'EVENT_REFUSED' }]);
    expect(await tables(contract)).toEqual(before);

    expect((await command(contract, 'payment', { amount: '26.68', date: '2026-05-05', preview: true })).status).toBe(200);
    await done(contract, 'payment', { amount: '126.68', date: '2026-05-05' });
    await expect.poll(logged).toContain('told of payment 126.68 6000.00');
    expect(await logged()).not.toContain('26.68 6100');
  });

  test('a script that fails or takes too long lets no event be written, and its message names it', async () => {
    const contract = await begun();
    const before = await tables(contract);
    await publish(`export function beforeEvent() { throw new Error('no such branch'); }`);
    expect(await refused(contract, 'payment', { amount: '10', date: '2026-05-04' })).toMatch(
      /SCRIPT_FAILED: .*contract-workflow.*no such branch.*not written/,
    );
    await publish(`export function beforeEvent() { return 'no'; }`);
    expect(await refused(contract, 'payment', { amount: '10', date: '2026-05-04' })).toMatch(
      /SCRIPT_FAILED: .*contract-workflow.*rejection/,
    );
    await publish(`export function beforeEvent() { for (;;); }`);
    expect(await refused(contract, 'payment', { amount: '10', date: '2026-05-04' })).toMatch(
      /SCRIPT_TIMEOUT: .*contract-workflow.*not written/,
    );
    expect(await tables(contract)).toEqual(before);
    await server.delete('/api/script/scripts/contract-workflow');
    await done(contract, 'payment', { amount: '10', date: '2026-05-04' });
  });

  test('a module refuses events, reads and saves with them, and is told of each that was written, again after a failure', async () => {
    const contract = await begun();
    const told: WrittenEvent<RequestScope>[] = [];
    let failures = 1;
    const end = server.services.get(servicingHooks<RequestScope, Transaction>()).add({
      before: async ({ scope: by, contract: { registration }, event, transaction, isPreview }) => {
        if (event.kind === 'settle') return 'Settle it in the other system first.';
        const note = { internalReference: `${event.kind} ${isPreview}` };
        await system().named('Contract').update(by, registration, note, { statements: transaction });
        return undefined;
      },
      after: async (call) => {
        if (failures-- > 0) throw new Error('away for a moment');
        told.push(call);
      },
    });
    expect(await refused(contract, 'settle', { preview: true })).toBe('409 EVENT_REFUSED: Settle it in the other system first.');
    await done(contract, 'payment', { amount: '1', date: '2026-05-04', preview: true });
    expect((await recordOf(contract)).internalReference).toBeUndefined();
    const { event } = await done(contract, 'payment', { amount: '10', date: '2026-05-04' });
    expect((await recordOf(contract)).internalReference).toBe('payment false');
    await expect.poll(() => told.map((call) => call.event.key), { timeout: 20_000 }).toEqual([event.key]);
    expect(told[0]).toMatchObject({ scope: { user: { username: 'admin@demo' } }, event: { payload: { amount: '10.00' } } });
    const logged = async () => (await server.get('/api/system/system-logs?search=hook', { as: 'admin@master' })).body;
    await expect.poll(logged).toMatchObject([{ level: 'warn', route: 'servicing: a hook', message: 'away for a moment' }]);
    end();
    expect((await command(contract, 'settle', { preview: true })).status).toBe(200);
  });
});
