import { Repositories, type RequestScope, sql, TenantDatabase } from '@mortise/sdk/server';
import { Money } from '@mortise/sdk/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ServicingProjectionsToken } from '../../plugins/servicing/server/ServicingProjections.ts';
import { BALANCES, DUE_ITEMS, EVENTS, PLAN_ROWS, POSTINGS, SUB_LEDGER } from '../../plugins/servicing/server/servicingTables.ts';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

describe('the life of a contract', () => {
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

  const system = () => server.services.get(Repositories).asSystem('A test makes what it needs');
  const key = (): string => `test-${(count += 1)}`;
  const make = async (more: object = {}, status = 'SIGNED'): Promise<string> => {
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
      assets: [{ assetRegistration: (await system().named('Asset').create(scope, { name: 'Lathe' }, { status: 'ORDERED' })).registration }],
      ...more,
    };
    return (await system().named('Contract').create(scope, body, { status })).registration;
  };
  const activate = (contract: string) => server.post(`/api/financing/contracts/${contract}/transitions/activate`, {});
  const command = (contract: string, name: string, body: object, as = 'admin@demo') =>
    server.post(`/api/financing/contracts/${contract}/servicing/${name}`, { key: key(), ...body }, { as });
  const stateOf = async (contract: string, query = '') => (await server.get(`/api/financing/contracts/${contract}/servicing${query}`)).body;
  const begun = async (more: object = {}): Promise<string> => {
    const contract = await make(more);
    const answer = await activate(contract);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return contract;
  };
  const another = async () =>
    (await system().named('Person').create(scope, { type: 'C', name: 'Orion Mills' }, { status: 'ACTIVE' })).registration;
  /** Where a contract stands on days before and after what was taken back. */
  const standing = async (contract: string) => {
    const answers: unknown[] = [];
    for (const date of ['2026-06-14', '2026-06-15', '2026-06-30', '2026-08-15', '2026-08-31', '2026-09-15']) {
      const { plan, receivables, balances } = await stateOf(contract, `?date=${date}`);
      const due = receivables.map((item: object) => ({ ...item, id: undefined }));
      answers.push({ date, balances, due, plan: plan.map((row: object) => ({ ...row, event: undefined })) });
    }
    return answers;
  };
  const tables = (contract: string) =>
    Promise.all(
      [PLAN_ROWS, DUE_ITEMS, BALANCES, POSTINGS, SUB_LEDGER].map((table) =>
        server.services
          .get(TenantDatabase)
          .query(sql(scope)`select to_jsonb(t) as row from ${table} t where contract = ${contract} order by to_jsonb(t)`),
      ),
    );

  test('[issue 25, 5] activating a contract freezes its plan, puts its assets in service and makes the opening postings; undone all of it goes back', async () => {
    const asset = await system().named('Asset').create(scope, { name: 'Lathe 1' }, { status: 'DELIVERED' });
    const contract = await begun({ assets: [{ assetRegistration: asset.registration }] });
    const state = await stateOf(contract);
    expect(state.plan.map(({ payment }: { payment: string }) => payment)).toEqual(['3113.34', '3113.34', '3113.34', '3113.33']);
    expect(state.events).toMatchObject([{ kind: 'activate', date: '2026-01-31', user: 'admin@demo' }]);
    const opening = (await server.get(`/api/servicing/postings?contract=${contract}&date=2026-01-31`)).body;
    expect(opening.map(({ account, side, amount }: Record<string, string>) => [account, side, amount])).toEqual([
      ['274100', 'D', '12000.00'],
      ['404000', 'C', '12000.00'],
    ]);
    expect((await server.get(`/api/asset/assets/${asset.registration}`)).body.status).toBe('LEASED');
    const { outstanding, plan } = (await server.get(`/api/financing/contracts/${contract}`)).body;
    expect([outstanding, plan.length]).toEqual(['12000', 4]);
    const undone = await server.post(`/api/financing/contracts/${contract}/transitions/undo-activation`, {});
    expect([undone.status, undone.body.status]).toEqual([200, 'SIGNED']);
    expect(undone.body.outstanding ?? undefined).toBeUndefined();
    expect((await server.get(`/api/asset/assets/${asset.registration}`)).body.status).toBe('RETURNED');
    const balance = (await server.get('/api/servicing/trial-balance')).body.accounts;
    expect(balance.find(({ account }: { account: string }) => account === '274100').balance).toBe('0.00');
    expect((await activate(contract)).status).toBe(200);
    expect((await stateOf(contract)).balances.outstanding).toBe('12000.00');
    // Both activations are in the journal, and one of them counts on each day.
    for (const day of ['2026-05-01', '2026-09-15']) {
      const posted: readonly Record<string, string>[] = (
        await server.get(`/api/servicing/postings?contract=${contract}&account=274100&date=${day}`)
      ).body;
      const invested = posted.reduce((sum, { side, amount }) => sum + (side === 'D' ? 1 : -1) * Number(amount), 0);
      expect(invested.toFixed(2), day).toBe((await stateOf(contract, `?date=${day}`)).balances.notDue);
    }
    const late = await command(contract, 'payment', { amount: '3113.34', date: '2026-05-04' });
    expect([late.status, late.body.message]).toEqual([200, undefined]);
  });

  test('[issue 25, 6] a payment is previewed without a trace, then written once for its key; balances and invoices follow, also back', async () => {
    const contract = await begun();
    const invoice = await system().named('Invoice').create(scope, {
      type: 'RENT',
      pr: 'R',
      contractRegistration: contract,
      currency: 'EUR',
      amountExclTax: '3113.34',
      dueDate: '2026-04-30',
    });
    await server.post(`/api/billing/invoices/${invoice.registration}/transitions/issue`, {});
    const statusOf = async () => (await server.get(`/api/billing/invoices/${invoice.registration}`)).body.status;
    const before = await tables(contract);
    const preview = await command(contract, 'payment', { amount: '3113.34', date: '2026-05-04', preview: true });
    expect([preview.status, preview.body.message]).toEqual([200, undefined]);
    expect(preview.body).toMatchObject({
      isPreview: true,
      sums: { debit: '3113.34', credit: '3113.34', difference: '0.00' },
      statuses: [{ entity: 'Invoice', registration: invoice.registration, from: 'ISSUED', to: 'PAID' }],
      due: [{ id: 'row-1', paid: '3113.34', open: '0.00', paidBefore: '0.00' }],
    });
    expect([await tables(contract), await statusOf()]).toEqual([before, 'ISSUED']);
    const body = { key: key(), amount: '3113.34', date: '2026-05-04' };
    const answers = await Promise.all([command(contract, 'payment', body), command(contract, 'payment', body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers;
    expect(first.body).toEqual(second.body);
    const again = await command(contract, 'payment', { ...body, amount: '1.00' });
    expect([again.status, again.body.code]).toEqual([409, 'KEY_USED_OTHERWISE']);
    expect((await stateOf(contract)).events).toHaveLength(2);
    expect(await statusOf()).toBe('PAID');
    expect((await server.get(`/api/financing/contracts/${contract}`)).body).toMatchObject({ outstanding: '9066.66', paidTotal: '3113.34' });
    const undoing = await server.post(`/api/financing/contracts/${contract}/transitions/undo-activation`, {});
    expect([undoing.status, undoing.body.code]).toEqual([409, 'BUILT_UPON']);
    const reversed = await command(contract, 'reverse', { event: body.key, date: '2026-05-07', fee: '15.00', reason: 'No funds' });
    expect([reversed.status, reversed.body.balances?.open, await statusOf()]).toEqual([200, '6241.68', 'ISSUED']);
    const twice = await command(contract, 'reverse', { event: body.key });
    expect([twice.status, twice.body.code]).toEqual([409, 'ALREADY_REVERSED']);
    expect((await stateOf(contract, '?date=2026-05-05')).balances.open).toBe('0.00');
  });

  test('[issue 25, 9] the page of a client sums up what their contracts come to, late and due next; money that waits pays what fell due since', async () => {
    const person = await system().named('Person').create(scope, { type: 'C', name: 'Boreal Mills' }, { status: 'ACTIVE' });
    const persons = [{ role: 'CLIENT', personRegistration: person.registration }];
    const read = (as?: string) => server.get(`/api/person/persons/${person.registration}/servicing`, as === undefined ? {} : { as });
    expect((await read()).body).toMatchObject({ asOf: '2026-09-15', sums: [], next: [], events: [] });
    const contracts = [await begun({ persons }), await begun({ persons }), await begun({ persons, currency: 'USD' })];
    const [late, early] = contracts as [string, string];
    await command(late, 'payment', { amount: '4000.00', date: '2026-05-02' });
    await command(early, 'payment', { amount: '5000.00', date: '2026-02-15' });
    const undone = await command(early, 'payment', { amount: '1.00', date: '2026-02-16' });
    await command(early, 'reverse', { event: undone.body.event.key, date: '2026-02-16' });
    const { body } = await read();
    const states = await Promise.all([late, early].map(async (contract) => (await stateOf(contract)).balances));
    const sum = (name: string): string => states.reduce((total, balances) => total.plus(balances[name]), new Money(0)).toFixed(2);
    expect(body.sums).toMatchObject([
      { currency: 'EUR', contracts: 2, open: sum('open'), overdue: sum('overdue'), notDue: sum('notDue'), overdueSince: '2026-07-31' },
      { currency: 'USD', contracts: 1, open: '6226.68', overdueSince: '2026-04-30' },
    ]);
    expect(body.sums[0].exposure).toBe(new Money(sum('open')).plus(sum('notDue')).toFixed(2));
    expect(body.next[0]).toEqual({ contract: late, date: '2026-10-31', kind: 'rent', amount: '3113.34', currency: 'EUR' });
    expect(body.events.map(({ kind, contract }: Record<string, string>) => [kind, contract]).slice(0, 3)).toEqual([
      ['reverse', early],
      ['payment', early],
      ['payment', early],
    ]);
    expect((await read('staff@nordic')).status).toBe(404);
    expect((await read('client@demo')).status).toBe(403);
  });

  test('[issue 25, 9] the page of an asset tells with whom it was, and no longer what was undone', async () => {
    const { registration: asset } = await system().named('Asset').create(scope, { name: 'Press' }, { status: 'DELIVERED' });
    const contract = await begun({ assets: [{ assetRegistration: asset }] });
    const leases = async () => (await server.get(`/api/asset/assets/${asset}/leases`)).body;
    expect(await leases()).toEqual([
      {
        contract,
        contractName: 'Lathe',
        clients: [{ registration: client, name: 'Atlas Presses' }],
        from: '2026-01-31',
        worth: (await stateOf(contract)).balances.notDue,
        currency: 'EUR',
      },
    ]);
    await server.post(`/api/financing/contracts/${contract}/transitions/undo-activation`, {});
    expect(await leases()).toEqual([]);
    expect((await activate(contract)).status).toBe(200);
    expect(await leases()).toHaveLength(1);
    expect((await server.get(`/api/asset/assets/${asset}/leases`, { as: 'staff@nordic' })).status).toBe(404);
  });

  test('[PERM-023] whoever has a profile that keeps an amount of contracts is not told it by the journal either, nor by a preview', async () => {
    const contract = await begun();
    const permissions = [
      'read /api/financing/contracts',
      'read /api/person/persons',
      'read /api/servicing/contracts',
      'write /api/servicing/payment',
    ];
    const profile = (fields: object) =>
      server.call('PUT', '/api/core/profiles/KEPT', { body: { content: { permissions, limits: { 'financing/contracts': { fields } } } } });
    expect((await profile({ nominalRate: 'hidden' })).status).toBeLessThan(300);
    await server.makeUser({ username: 'kate@demo', firstName: 'Kate', lastName: 'Kept', profiles: ['KEPT'] });
    const read = () => server.get(`/api/financing/contracts/${contract}/servicing`, { as: 'kate@demo' });
    const preview = () => command(contract, 'payment', { amount: '1.00', date: '2026-05-04', preview: true }, 'kate@demo');
    const ofClient = () => server.get(`/api/person/persons/${client}/servicing`, { as: 'kate@demo' });
    expect([await read(), await ofClient(), await preview()].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'FIELDS_KEPT'],
      [403, 'FIELDS_KEPT'],
      [403, 'FIELDS_KEPT'],
    ]);
    const { version } = (await server.get('/api/core/profiles/KEPT')).body;
    const content = { permissions, limits: {} };
    expect((await server.call('PUT', '/api/core/profiles/KEPT', { body: { content, version } })).status).toBeLessThan(300);
    expect([(await read()).status, (await preview()).status]).toEqual([200, 200]);
  });

  test('[issue 25, 6] an invoice that is marked as paid is a payment in the journal, for its own rent', async () => {
    const contract = await begun();
    const invoice = await system().named('Invoice').create(scope, {
      type: 'RENT',
      pr: 'R',
      contractRegistration: contract,
      currency: 'EUR',
      amountExclTax: '3113.34',
      dueDate: '2026-07-31',
    });
    for (const code of ['issue', 'pay']) await server.post(`/api/billing/invoices/${invoice.registration}/transitions/${code}`, {});
    const { events, receivables, balances } = await stateOf(contract);
    expect(events.at(-1)).toMatchObject({ kind: 'payment', payload: { amount: '3113.34', reference: invoice.registration } });
    expect(receivables.slice(0, 2).map(({ open }: { open: string }) => open)).toEqual(['3113.34', '0.00']);
    expect((await server.get(`/api/financing/contracts/${contract}`)).body.outstanding).toBe(balances.outstanding);
    await server.post(`/api/billing/invoices/${invoice.registration}/transitions/reopen`, {});
    expect((await stateOf(contract)).balances.open).toBe('6226.68');
  });

  test('[issue 25, 6] a rent that was paid before it is billed is paid when its invoice is issued, and is not received twice', async () => {
    const contract = await begun();
    await command(contract, 'payment', { amount: '3500', date: '2026-05-20' });
    const bill = async (dueDate: string): Promise<string> => {
      const values = { type: 'RENT', pr: 'R', contractRegistration: contract, currency: 'EUR', amountExclTax: '3113.34', dueDate };
      const { registration } = await system().named('Invoice').create(scope, values);
      await server.post(`/api/billing/invoices/${registration}/transitions/issue`, {});
      return registration;
    };
    const invoice = async (registration: string) => (await server.get(`/api/billing/invoices/${registration}`)).body;
    expect(await invoice(await bill('2026-04-30'))).toMatchObject({ status: 'PAID', paymentDate: '2026-05-20' });
    // Of the second rent something is open: only that is received when its invoice is marked as paid.
    const second = await bill('2026-07-31');
    expect((await invoice(second)).status).toBe('ISSUED');
    await server.post(`/api/billing/invoices/${second}/transitions/pay`, {});
    const { events, balances } = await stateOf(contract);
    expect(
      events
        .filter(({ kind }: { kind: string }) => kind === 'payment')
        .map(({ payload }: { payload: { amount: string } }) => payload.amount),
    ).toEqual(['3500.00', '2726.68']);
    expect([balances.open, balances.unapplied]).toEqual(['0.00', '0.00']);
  });

  test('[issue 25, 1] what follows from the journal can be made anew, and the journal is only added to', async () => {
    const contract = await begun();
    await command(contract, 'payment', { amount: '5000', date: '2026-06-01' });
    await command(contract, 'refix', { rate: '0.08', date: '2026-08-10' });
    const stored = await tables(contract);
    const database = server.services.get(TenantDatabase);
    for (const table of [PLAN_ROWS, DUE_ITEMS, BALANCES, POSTINGS, SUB_LEDGER]) await database.query(sql(scope)`delete from ${table}`);
    expect((await tables(contract)).flat()).toEqual([]);
    expect((await server.post('/api/servicing/rebuild', {})).status).toBe(200);
    expect(await tables(contract)).toEqual(stored);
    const changes = [sql(scope)`update ${EVENTS} set username = ${'somebody'}`, sql(scope)`delete from ${EVENTS}`];
    for (const change of changes) await expect(database.query(change)).rejects.toThrow('neither changed nor removed');
    const { accounts } = (await server.get('/api/servicing/trial-balance')).body;
    const sum = accounts.reduce((all: number, { balance }: { balance: string }) => all + Math.round(Number(balance) * 100), 0);
    expect([accounts.length > 4, sum]).toEqual([true, 0]);
  });

  test('[issue 25, 8] the journal is read page by page, entry by entry, of one account or contract; the trial balance is the sum of what it tells', async () => {
    const contract = await begun({ currency: 'CHF' });
    await command(contract, 'payment', { amount: '3113.34', date: '2026-05-04' });
    const read = async (query: string) => (await server.get(`/api/servicing/postings?contract=${contract}&date=2026-05-31&${query}`)).body;
    const lines: readonly Readonly<Record<'number' | 'date' | 'entry' | 'account' | 'side' | 'amount', string>>[] = await read('');
    expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length);
    const entries = lines.map(({ entry }) => entry).filter((entry, index, all) => entry !== all[index - 1]);
    expect(new Set(entries).size).toBe(entries.length);
    const days = lines.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().toReversed());
    expect([await read('offset=2'), await read('account=411000')]).toEqual([
      lines.slice(2),
      lines.filter(({ account }) => account === '411000'),
    ]);
    const cents = (amount: string): number => Math.round(Number(amount) * 100);
    const sumOf = (account: string, side: string): number =>
      lines.filter((one) => one.account === account && one.side === side).reduce((sum, one) => sum + cents(one.amount), 0);
    const { date, accounts } = (await server.get('/api/servicing/trial-balance?date=2026-05-31')).body;
    const inFrancs = accounts.filter(({ currency }: Record<string, string>) => currency === 'CHF');
    expect([date, inFrancs.map(({ account }: Record<string, string>) => account)]).toEqual([
      '2026-05-31',
      [...new Set(lines.map(({ account }) => account))].toSorted(),
    ]);
    for (const { account, debit, credit, balance } of inFrancs)
      expect([cents(debit), cents(credit), cents(balance)], account).toEqual([
        sumOf(account, 'D'),
        sumOf(account, 'C'),
        sumOf(account, 'D') - sumOf(account, 'C'),
      ]);
    const refused = await Promise.all(
      ['postings', 'trial-balance', 'sub-ledger'].map((path) => server.get(`/api/servicing/${path}`, { as: 'client@demo' })),
    );
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('[issue 25, 8] the sub-ledger meets the ledger on every day, names the contract whose posting was changed past the product, and no other company’s', async () => {
    const contract = await begun({ currency: 'NOK' });
    const paid = await command(contract, 'payment', { amount: '5000', date: '2026-05-04' });
    await command(contract, 'refix', { rate: '0.08', date: '2026-08-10' });
    await command(contract, 'reverse', { event: paid.body.event.key, date: '2026-08-20', fee: '15.00' });
    const read = async (date = '2026-09-15', as = 'admin@demo') =>
      (await server.get(`/api/servicing/sub-ledger?date=${date}`, { as })).body;
    const inKroner = async (date: string) =>
      (await read(date)).accounts
        .filter(({ currency }: Record<string, string>) => currency === 'NOK')
        .map(({ item, subLedger, ledger, difference }: Record<string, string>) => [item, subLedger, ledger, difference]);
    expect(await inKroner('2026-01-30')).toEqual([]);
    expect(await inKroner('2026-05-31')).toEqual([
      ['CLIENT', '-1886.66', '-1886.66', '0.00'],
      ['NET_INVESTMENT', '9066.66', '9066.66', '0.00'],
      ['SUPPLIER', '-12000.00', '-12000.00', '0.00'],
    ]);
    const { balances } = await stateOf(contract);
    const [clients, invested] = await inKroner('2026-09-15');
    expect([clients, invested]).toEqual([
      ['CLIENT', balances.open, balances.open, '0.00'],
      ['NET_INVESTMENT', balances.notDue, balances.notDue, '0.00'],
    ]);
    const whole = (await server.get('/api/servicing/sub-ledger')).body;
    expect(whole).toMatchObject({ date: '2026-09-15', contracts: [], differing: 0, waiting: 0 });

    const database = server.services.get(TenantDatabase);
    await database.query(
      sql(scope)`update ${POSTINGS} set amount = amount - 3 where contract = ${contract} and item = 'CLIENT' and date = '2026-05-04'`,
    );
    const found = { contract, item: 'CLIENT', currency: 'NOK', subLedger: '-1886.66', ledger: '-1883.66', difference: '3.00' };
    expect(await read('2026-05-31')).toMatchObject({ contracts: [found], differing: 1 });
    expect((await read('2026-05-03')).contracts).toEqual([]);
    expect((await read('2026-05-31', 'admin@nordic')).contracts).toEqual([]);
    expect((await server.get('/api/servicing/sub-ledger?date=yesterday')).status).toBe(400);

    // What a version before stored is made anew.
    await database.query(sql(scope)`update ${POSTINGS} set item = null where contract = ${contract}`);
    await database.query(sql(scope)`delete from ${SUB_LEDGER} where contract = ${contract}`);
    expect(await read()).toMatchObject({ contracts: [], waiting: 1 });
    await server.services.get(ServicingProjectionsToken).complete(scope, new AbortController().signal);
    expect(await read()).toEqual(whole);
  });

  test('[issue 25, 7] a rate, a prepayment and a settlement show both plans before they happen, are written once, and can be taken back', async () => {
    const contract = await begun();
    const datesOf = (rows: readonly Record<string, string>[]) => rows.map(({ date }) => date);
    const preview = await command(contract, 'refix', { rate: '0.12', date: '2026-06-15', preview: true });
    expect([preview.status, preview.body.message]).toEqual([200, undefined]);
    expect(preview.body.replaced.map(({ payment }: { payment: string }) => payment)).toEqual(['3113.34', '3113.34', '3113.34', '3113.33']);
    expect(preview.body.plan.map(({ payment }: { payment: string }) => payment)).toEqual(['3113.34', '3182.00', '3182.00', '3182.00']);
    expect((await stateOf(contract)).events).toHaveLength(1);

    const body = { key: key(), amount: '1000', date: '2026-06-15', reduces: 'rent', reference: 'BK-7' };
    const [first, second] = await Promise.all([command(contract, 'prepay', body), command(contract, 'prepay', body)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(first.body).toMatchObject({ sums: { difference: '0.00' }, balances: { outstanding: '11000.00', unapplied: '0.00' } });
    const { plan, outstanding } = (await server.get(`/api/financing/contracts/${contract}`)).body;
    expect([outstanding, datesOf(plan)]).toEqual(['11000', ['2026-04-30', '2026-07-31', '2026-10-31', '2027-01-31']]);
    const stored = await tables(contract);
    await server.post('/api/servicing/rebuild', {});
    expect(await tables(contract)).toEqual(stored);
    for (const table of [PLAN_ROWS, DUE_ITEMS, BALANCES, POSTINGS, SUB_LEDGER])
      await server.services.get(TenantDatabase).query(sql(scope)`delete from ${table} where contract = ${contract}`);
    expect((await tables(contract)).flat()).toEqual([]);
    expect((await server.post(`/api/servicing/rebuild?contract=${contract}`, {})).body).toEqual({ contracts: 1 });
    expect(await tables(contract)).toEqual(stored);
    expect((await server.post('/api/servicing/rebuild?contract=CTR99999999', {})).body).toEqual({ contracts: 0 });

    const settled = await command(contract, 'settle', { date: '2026-09-15' });
    expect(datesOf(settled.body.plan)).toEqual(['2026-04-30', '2026-06-15', '2026-07-31', '2026-09-15']);
    expect(datesOf(settled.body.replaced).at(-1)).toBe('2027-01-31');
    expect([settled.body.balances.notDue, settled.body.balances.nextDate]).toEqual(['0.00', undefined]);
    for (const event of [settled.body.event.key, first.body.event.key])
      expect((await command(contract, 'reverse', { event })).body.sums).toMatchObject({ difference: '0.00' });
    const state = await stateOf(contract);
    expect(state.plan.map(({ payment }: { payment: string }) => payment)).toEqual(['3113.34', '3113.34', '3113.34', '3113.33']);
    expect(state.balances.outstanding).toBe('12000.00');
  });

  test('[issue 25, 7] a change that the plan cannot follow is refused, with what is in its way and what to do', async () => {
    const contract = await begun();
    const refused = async (on: string, name: string, body: object) => {
      const { status, body: error } = await command(on, name, body);
      return `${status} ${error.code}: ${error.message}`;
    };
    expect(await refused(contract, 'prepay', { amount: '12000.01', date: '2026-03-01' })).toMatch(
      /^422 EVENT_DOES_NOT_FIT: .*at most 12000 can be prepaid; settle the contract/,
    );
    expect(await refused(contract, 'prepay', { amount: '12000', date: '2026-03-01' })).toMatch(
      /^422 ALL_OUTSTANDING: 12000\.00 EUR .*settle it/,
    );
    expect(await refused(contract, 'prepay', { amount: '1', date: '2026-01-30' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*later date/);
    expect(await refused(contract, 'prepay', { amount: '1', date: '2026-09-16' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*earlier date/);
    expect(await refused(contract, 'prepay', { amount: '1', currency: 'USD' })).toMatch(/^422 OTHER_CURRENCY: .*convert it/);
    expect(await refused(contract, 'prepay', { amount: '1.005' })).toMatch(/^422 AMOUNT_TOO_FINE/);
    expect(await refused(contract, 'prepay', { amount: '1', reduces: 'both' })).toMatch(/^400 INVALID_FIELD_IN_BODY/);
    expect(await refused(await make(), 'prepay', { amount: '1' })).toMatch(/^409 CONTRACT_NOT_ACTIVE: .*Activate it/);
    const rented = await begun({ type: 'OPERATING_LEASE' });
    expect(await refused(rented, 'prepay', { amount: '1' })).toMatch(/^409 NOTHING_TO_PREPAY: .*Record a payment/);
    expect((await command(contract, 'refix', { rate: '0.05', date: '2026-07-15' })).status).toBe(200);
    expect(await refused(contract, 'refix', { rate: '0.07', date: '2026-07-15' })).toMatch(/^409 CHANGED_THAT_DAY: .*take it back first/);
    await command(contract, 'settle', { date: '2026-08-10' });
    expect(await refused(contract, 'refix', { rate: '0.05', date: '2026-08-20' })).toMatch(
      /^409 CONTRACT_SETTLED: .*take the settlement back/,
    );
    expect((await stateOf(contract)).events).toHaveLength(3);
  });

  test('[issue 25, 1] what was taken back some days later is entered again for its old day, and the books of each day follow', async () => {
    const stock = async (contract: string) => {
      const [{ assetRegistration }] = (await server.get(`/api/financing/contracts/${contract}`)).body.assets;
      return assetRegistration as string;
    };
    const over = { startDate: '2025-07-31', residualValue: '1000' };
    const DONE: readonly (readonly [name: string, body: Record<string, unknown>, terms?: object, before?: string])[] = [
      ['settle', { date: '2026-06-15', charge: '50.00' }],
      ['refix', { date: '2026-06-15', rate: '0.05' }],
      ['amend', { date: '2026-06-15', periods: 5 }],
      ['prepay', { date: '2026-06-15', amount: '7000.00' }],
      ['write-off', { date: '2026-06-15', reason: 'Insolvent' }],
      ['repossess', { date: '2026-06-15', charge: '80.00' }],
      ['loss', { date: '2026-06-15', compensation: '9000.00' }],
      ['extend', { date: '2026-08-01', periods: 3, rent: '300.00' }, over],
      ['purchase', { date: '2026-08-01', price: '1100.00' }, over],
      ['return', { date: '2026-08-01', charge: '80.00' }, over],
      ['sell', { date: '2026-08-15', price: '950.00', buyer: client }, over, 'return'],
      ['assign', { date: '2026-08-15', client: await another() }],
    ];
    const stored = new Map<string, unknown>();
    for (const [name, body, terms, before] of DONE) {
      const contract = await begun(terms);
      if (before !== undefined) await command(contract, before, { date: '2026-08-01' });
      const whole = name === 'sell' ? { ...body, asset: await stock(contract) } : body;
      const first = await command(contract, name, whole);
      expect([name, first.status, first.body.message]).toEqual([name, 200, undefined]);
      const expected = await standing(contract);
      const back = await command(contract, 'reverse', { event: first.body.event.key, date: '2026-08-20' });
      expect([name, back.status, back.body.message]).toEqual([name, 200, undefined]);
      const again = await command(contract, name, whole);
      expect([name, again.status, again.body.message, again.body.sums?.difference]).toEqual([name, 200, undefined, '0.00']);
      expect([name, await standing(contract)]).toEqual([name, expected]);
      stored.set(contract, await tables(contract));
    }
    await server.post('/api/servicing/rebuild', {});
    for (const [contract, rows] of stored) expect(await tables(contract)).toEqual(rows);
    for (const date of ['2026-06-15', '2026-06-30', '2026-08-15', '2026-08-31', '2026-09-15']) {
      expect((await server.get(`/api/servicing/sub-ledger?date=${date}`)).body.contracts, date).toEqual([]);
      const accounts: readonly { balance: string }[] = (await server.get(`/api/servicing/trial-balance?date=${date}`)).body.accounts;
      expect(accounts.reduce((sum, { balance }) => sum.plus(balance), new Money(0)).toFixed(2), date).toBe('0.00');
    }
  });

  test('[issue 25, 7] a change of the plan keeps what is owed, shows both plans before, is written once for its key and can be taken back', async () => {
    const contract = await begun();
    const change = { date: '2026-06-15', periods: 5, residual: '1000', holiday: 1, interest: 'added', reason: 'Hail' };
    const preview = await command(contract, 'amend', { ...change, preview: true });
    expect([preview.status, preview.body.message]).toEqual([200, undefined]);
    const paymentsOf = (rows: readonly Record<string, string>[]) => rows.map(({ payment }) => payment);
    expect(paymentsOf(preview.body.replaced)).toEqual(['3113.34', '3113.34', '3113.34', '3113.33']);
    expect(paymentsOf(preview.body.plan)).toEqual(['3113.34', '0.00', '2143.14', '2143.14', '2143.14', '2143.13']);
    expect(preview.body.plan.at(-1).outstanding).toBe('1000.00');
    expect((await stateOf(contract)).events).toHaveLength(1);
    const before = (await stateOf(contract, '?date=2026-06-15')).balances.notDue;
    const body = { key: key(), ...change };
    const [first, second] = await Promise.all([command(contract, 'amend', body), command(contract, 'amend', body)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await stateOf(contract, '?date=2026-06-15')).balances.notDue).toBe(before);
    const again = await command(contract, 'amend', { ...body, periods: 6 });
    expect([again.status, again.body.code]).toEqual([409, 'KEY_USED_OTHERWISE']);
    expect((await server.get(`/api/financing/contracts/${contract}`)).body.plan).toHaveLength(6);
    const stored = await tables(contract);
    await server.post(`/api/servicing/rebuild?contract=${contract}`, {});
    expect(await tables(contract)).toEqual(stored);
    const back = await command(contract, 'reverse', { event: body.key });
    expect([paymentsOf(back.body.plan), back.body.sums.difference]).toEqual([['3113.34', '3113.34', '3113.34', '3113.33'], '0.00']);
  });

  test('another frequency keeps the term, a given rent the number of payments; what no rent can pay is refused', async () => {
    const contract = await begun();
    const asked = (body: object) => command(contract, 'amend', { date: '2026-06-15', preview: true, ...body });
    const rowsOf = async (body: object): Promise<readonly (readonly [string, string])[]> => {
      const { status, body: answer } = await asked(body);
      expect([status, answer.message, answer.sums?.difference]).toEqual([200, undefined, '0.00']);
      return answer.plan.map(({ date, payment }: Record<string, string>) => [date, payment]);
    };
    const monthly = await rowsOf({ frequency: '30' });
    expect([monthly.length, monthly[1]![0], monthly.at(-1)![0]]).toEqual([9, '2026-06-30', '2027-01-30']);
    expect((await rowsOf({ frequency: '30', periods: 3 })).map(([date]) => date)).toEqual([
      '2026-04-30',
      '2026-06-30',
      '2026-07-30',
      '2026-08-30',
    ]);
    expect((await rowsOf({ frequency: '180', date: '2026-04-30' })).map(([date]) => date)).toEqual(['2026-04-30', '2026-10-30']);
    expect((await rowsOf({ rent: '3000' })).map(([, payment]) => payment)).toEqual(['3113.34', '3000.00', '3000.00', '3345.14']);
    const problemOf = async (body: object) => {
      const { status, body: error } = await asked(body);
      return `${status} ${error.code}: ${error.message}`;
    };
    expect(await problemOf({ rent: '10' })).toMatch(/^422 RENT_TOO_LOW: .*interest of 136.00.*give more/);
    expect(await problemOf({ rent: '9500' })).toMatch(/^422 RENT_TOO_HIGH: .*give less/);
    expect(await problemOf({ rent: '1.001' })).toMatch(/^422 AMOUNT_TOO_FINE/);
    const written = await command(contract, 'amend', { date: '2026-06-15', frequency: '30' });
    expect(written.body.event.kind).toBe('amend');
    expect((await stateOf(contract)).events.at(-1).payload).toEqual({ frequency: 30, periods: 8 });
    const stored = await tables(contract);
    await server.post(`/api/servicing/rebuild?contract=${contract}`, {});
    expect(await tables(contract)).toEqual(stored);
  });

  test('[issue 25, 7] a change of the plan that makes no sense is refused, with what is in its way and what to do', async () => {
    const contract = await begun();
    const refused = async (body: object, on = contract, as?: string) => {
      const { status, body: error } = await command(on, 'amend', body, as);
      return `${status} ${error.code}: ${error.message}`;
    };
    expect(await refused({})).toMatch(/^422 NOTHING_TO_AMEND: .*give the payments left/);
    expect(await refused({ holiday: 2, date: '2026-08-10' })).toMatch(/^422 HOLIDAY_TOO_LONG: .*2 payments.*the 2 that are left: shorten/);
    expect(await refused({ residual: '9066.67', date: '2026-06-15' })).toMatch(/^422 RESIDUAL_TOO_HIGH: .*above the 9066\.66.*give less/);
    expect(await refused({ residual: '1.005' })).toMatch(/^422 AMOUNT_TOO_FINE/);
    expect(await refused({ periods: 0 })).toMatch(/^400 INVALID_FIELD_IN_BODY/);
    expect(await refused({ periods: 3, date: '2026-01-30' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*later date/);
    expect(await refused({ periods: 3, date: '2026-09-16' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE: .*earlier date/);
    expect(await refused({ periods: 3 }, contract, 'staff@nordic')).toMatch(/^404 /);
    expect(await refused({ periods: 3 }, contract, 'client@demo')).toMatch(/^403 /);
    expect(await refused({ periods: 3 }, await make())).toMatch(/^409 CONTRACT_NOT_ACTIVE/);
    const over = await begun({ duration: 6 });
    expect(await refused({ periods: 3 }, over)).toMatch(/^422 PLAN_ENDED: .*earlier date/);
    expect((await stateOf(contract)).events).toHaveLength(1);
  });

  const OVER = { startDate: '2025-01-31', residualValue: '1000', nominalRate: '0.06' };
  const leased = async (more: object = {}) => {
    const asset = (await system().named('Asset').create(scope, { name: 'Press' }, { status: 'DELIVERED' })).registration;
    const contract = await begun({ ...OVER, assets: [{ assetRegistration: asset }], ...more });
    const statusOf = async () => (await server.get(`/api/asset/assets/${asset}`)).body.status;
    const invoices = async () => (await server.get(`/api/billing/invoices?contractRegistration=${contract}`)).body;
    return { contract, asset, statusOf, invoices };
  };

  test('[issue 25, 7] a client who buys the assets at the end owes the price and owns them; its invoice and Close follow the payment, and all of it goes back', async () => {
    const { contract, asset, statusOf, invoices } = await leased();
    await command(contract, 'payment', { amount: '11475.58', date: '2026-01-31' });
    const before = await tables(contract);
    const preview = await command(contract, 'purchase', { price: '1100', date: '2026-02-05', preview: true });
    expect([preview.status, preview.body.message]).toEqual([200, undefined]);
    expect(preview.body).toMatchObject({
      sums: { debit: '1100.00', credit: '1100.00', difference: '0.00' },
      statuses: [{ entity: 'Asset', registration: asset, from: 'LEASED', to: 'SOLD' }],
      due: [{ id: 'row-5', kind: 'purchase', amount: '1100.00', open: '1100.00' }],
    });
    expect([await tables(contract), await statusOf(), await invoices()]).toEqual([before, 'LEASED', []]);
    const body = { key: key(), price: '1100', date: '2026-02-05' };
    const [first, second] = await Promise.all([command(contract, 'purchase', body), command(contract, 'purchase', body)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    const again = await command(contract, 'purchase', { ...body, price: '1' });
    expect([again.status, again.body.code]).toEqual([409, 'KEY_USED_OTHERWISE']);
    expect(await statusOf()).toBe('SOLD');
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ type: 'SALE', status: 'DRAFT', amountExclTax: '1100', dueDate: '2026-02-05' });
    const stored = await tables(contract);
    await server.post(`/api/servicing/rebuild?contract=${contract}`, {});
    expect(await tables(contract)).toEqual(stored);
    // Rents are billed by the run, the price is not billed twice.
    expect((await server.get(`/api/financing/contracts/${contract}`)).body.plan).toHaveLength(4);

    const back = await command(contract, 'reverse', { event: body.key, date: '2026-02-08' });
    expect([back.status, back.body.message, back.body.sums?.difference, await statusOf()]).toEqual([200, undefined, '0.00', 'LEASED']);
    expect([(await stateOf(contract)).balances, await invoices()]).toMatchObject([{ outstanding: '1000.00', open: '0.00' }, []]);

    const rent = { type: 'RENT', contractRegistration: contract, dueDate: '2026-01-31', amountExclTax: '2868.91' };
    await system().named('Invoice').create(scope, rent, { status: 'PAID' });
    const close = () => server.post(`/api/financing/contracts/${contract}/transitions/close`, {});
    const bought = await command(contract, 'purchase', { price: '1100', date: '2026-02-07' });
    expect([bought.status, (await close()).status]).toEqual([200, 409]);
    const sale = (await invoices()).find(({ type }: Record<string, string>) => type === 'SALE').registration;
    for (const code of ['issue', 'pay']) await server.post(`/api/billing/invoices/${sale}/transitions/${code}`, {});
    expect((await stateOf(contract)).balances).toMatchObject({ outstanding: '0.00', open: '0.00', unapplied: '0.00' });
    const issued = await command(contract, 'reverse', { event: bought.body.event.key });
    expect([issued.status, issued.body.code]).toEqual([409, 'INVOICE_ISSUED']);
    const closed = await close();
    expect([closed.body.message, closed.status, closed.body.status]).toEqual([undefined, 200, 'CLOSED']);
    const over = await command(contract, 'return', {});
    expect([over.status, over.body.code]).toEqual([409, 'CONTRACT_NOT_ACTIVE']);
  });

  test('[issue 25, 3] use above what was agreed is charged when the assets come back, beside damages, and says how it came about', async () => {
    const { contract, invoices } = await leased({ usageUnit: 'KM', yearlyUsage: 15_000, excessUsagePrice: '0.085' });
    expect((await stateOf(contract)).agreedUse).toEqual({ unit: 'KM', yearly: 15_000, price: '0.085', since: '2025-01-31' });
    const returned = await command(contract, 'return', { date: '2026-01-31', used: 22_000, charge: '300' });
    expect([returned.status, returned.body.message]).toEqual([200, undefined]);
    const { plan, events } = await stateOf(contract);
    expect(events.at(-1).payload).toMatchObject({ charge: '895.00', excess: { used: 22_000, allowed: 15_000, charge: '595.00' } });
    expect(plan.at(-1)).toMatchObject({ kind: 'return', formula: '300.00 + (22000 − 15000) × 0.085 = 895.00' });
    expect(await invoices()).toMatchObject([{ type: 'FEE', amountInclTax: '895' }]);
    await command(contract, 'reverse', { event: returned.body.event.key, date: '2026-01-31' });
    const within = await command(contract, 'return', { date: '2026-01-31', used: 15_000 });
    const { payload } = (await stateOf(contract)).events.at(-1);
    expect([within.status, payload.charge, payload.excess.charge, await invoices()]).toEqual([200, undefined, '0.00', []]);
  });

  test('[issue 25, 7] assets that come back stand in stock and damages fall due; a leased car of an operating lease stands there for what it is worth', async () => {
    const { contract, statusOf, invoices } = await leased();
    const returned = await command(contract, 'return', { date: '2026-02-05', charge: '300', reason: 'Scratches' });
    expect([returned.status, returned.body.message, await statusOf()]).toEqual([200, undefined, 'RETURNED']);
    expect(returned.body.postings.map(({ account, side, amount }: Record<string, string>) => [account, side, amount])).toEqual([
      ['411000', 'D', '300.00'],
      ['758800', 'C', '300.00'],
      ['371000', 'D', '1000.00'],
      ['274100', 'C', '1000.00'],
    ]);
    expect(await invoices()).toMatchObject([{ type: 'FEE', status: 'DRAFT', amountInclTax: '300' }]);
    await command(contract, 'payment', { amount: '11775.58', date: '2026-03-01' });
    expect((await stateOf(contract)).balances).toMatchObject({ outstanding: '0.00', open: '0.00', unapplied: '0.00' });
    const rented = await leased({ type: 'OPERATING_LEASE' });
    expect((await command(rented.contract, 'return', { date: '2026-02-05', used: 20_000 })).body.code).toBe('NO_USE_AGREED');
    const back = await command(rented.contract, 'return', { date: '2026-02-05' });
    expect([back.status, await rented.statusOf(), await rented.invoices()]).toEqual([200, 'RETURNED', []]);
    expect(back.body.postings.map(({ account, side, amount }: Record<string, string>) => [account, side, amount])).toEqual([
      ['371000', 'D', '1000.00'],
      ['281800', 'D', '11000.00'],
      ['218000', 'C', '12000.00'],
    ]);
    expect(back.body.balances).toMatchObject({ carryingAmount: '0.00', deferredIncome: '0.00' });
    const sold = await leased({ type: 'OPERATING_LEASE' });
    expect((await stateOf(sold.contract, '?date=2025-04-30')).balances.carryingAmount).toBe('9250.00');
    const bought = await command(sold.contract, 'purchase', { date: '2026-02-05', price: '1250' });
    const gain = bought.body.postings.filter(({ account }: Record<string, string>) => account === '775000');
    expect([bought.status, gain, await sold.statusOf()]).toMatchObject([200, [{ side: 'C', amount: '250.00' }], 'SOLD']);
    const { accounts, contracts } = (await server.get('/api/servicing/sub-ledger?date=2025-04-30')).body;
    expect(contracts).toEqual([]);
    expect(accounts.find(({ item }: Record<string, string>) => item === 'CARRYING_AMOUNT').subLedger).toBe('18500.00');
  });

  test('[issue 25, 7] a lease goes on for a secondary rent: both plans stand in the preview, the end of its term moves, and it is listed until somebody decides', async () => {
    const { contract } = await leased();
    const listed = async (months = 3, after = '') => {
      const { contracts } = (await server.get(`/api/servicing/end-of-term?months=${months}${after}`)).body;
      return contracts.find((lease: Record<string, string>) => lease['contract'] === contract);
    };
    expect(await listed()).toEqual({ contract, client, ends: '2026-01-31', residual: '1000.00', currency: 'EUR' });
    const body = { periods: 4, fraction: '0.1', date: '2026-01-15', reason: 'Needs it longer' };
    const before = await tables(contract);
    const preview = await command(contract, 'extend', { ...body, preview: true });
    expect([preview.status, preview.body.message, preview.body.replaced.length, preview.body.plan.length]).toEqual([200, undefined, 4, 8]);
    expect(await tables(contract)).toEqual(before);
    const extended = await command(contract, 'extend', body);
    // A tenth of the last rent of 2,868.91.
    expect(
      extended.body.plan.slice(4).map(({ date, payment, outstanding }: Record<string, string>) => [date, payment, outstanding]),
    ).toEqual([
      ['2026-04-30', '286.89', '713.11'],
      ['2026-07-31', '286.89', '426.22'],
      ['2026-10-31', '286.89', '139.33'],
      ['2027-01-31', '286.89', '0.00'],
    ]);
    expect((await server.get(`/api/financing/contracts/${contract}`)).body.plan).toHaveLength(8);
    expect([await listed(), await listed(6)]).toMatchObject([
      undefined,
      { ends: '2027-01-31', residual: '0.00', extendedOn: '2026-01-15' },
    ]);
    expect(await listed(6, '&ends=2027-01-31&contract=Z')).toBeUndefined();
    const { accounts } = (await server.get('/api/servicing/sub-ledger')).body;
    expect(accounts.every(({ difference }: Record<string, string>) => Number(difference) === 0)).toBe(true);
    const refused = async (on: string, name: string, more: object, as?: string) => {
      const { status, body: error } = await command(on, name, more, ...(as === undefined ? [] : [as]));
      return `${status} ${error.code}: ${error.message}`;
    };
    expect(await refused(contract, 'settle', { date: '2025-06-15' })).toMatch(/^422 EVENT_DOES_NOT_FIT: .*an extension does not go with/);
    expect(await refused(contract, 'extend', { periods: 2, rent: '1', date: '2026-01-15' })).toMatch(/^409 CHANGED_THAT_DAY/);
    expect(await refused(contract, 'extend', { periods: 2, rent: '1', fraction: '0.1' })).toMatch(/^422 RENT_OR_FRACTION/);
    expect(await refused(contract, 'extend', { periods: 2, fraction: '0' })).toMatch(/^422 RENT_IS_ZERO: .*higher fraction/);
    expect(await refused(contract, 'extend', { periods: 0, rent: '1' })).toMatch(/^400 INVALID_FIELD_IN_BODY/);
    expect(await refused(contract, 'extend', { periods: 2, rent: '1' }, 'client@demo')).toMatch(/^403 /);
    const undone = await command(contract, 'reverse', { event: extended.body.event.key });
    expect([undone.status, undone.body.plan.length, (await listed()).ends]).toEqual([200, 4, '2026-01-31']);
    expect(await refused(contract, 'extend', { periods: 2, rent: '100', residual: '700' })).toMatch(/^422 RESIDUAL_TOO_LOW: .*800\.00/);
    expect(await refused(contract, 'extend', { periods: 2, rent: '100', residual: '1000.01' })).toMatch(/^422 RESIDUAL_TOO_HIGH/);
    expect(await refused(await begun({ ...OVER, type: 'LOAN' }), 'extend', { periods: 2, rent: '1' })).toMatch(/^409 LOAN_WITHOUT_ASSETS/);
    await command(contract, 'return', { date: '2026-09-15' });
    expect(await listed()).toMatchObject({ decided: 'return', decidedOn: '2026-09-15' });
    expect(await refused(contract, 'extend', { periods: 2, rent: '1' })).toMatch(/^409 CONTRACT_ENDED/);
    expect((await server.get('/api/servicing/end-of-term', { as: 'client@demo' })).status).toBe(403);
  });

  test('[issue 25, 7] the end of the term that cannot be is refused, with the day from which it can or what is in its way', async () => {
    const refused = async (on: string, name: string, body: object, as?: string) => {
      const { status, body: error } = await command(on, name, body, as);
      return `${status} ${error.code}: ${error.message}`;
    };
    const running = await begun();
    for (const name of ['purchase', 'return'])
      expect(await refused(running, name, {})).toMatch(
        /^422 TERM_NOT_OVER: .*ends on 2027-01-31: choose that day or a later one, or settle/,
      );
    const loan = await begun({ ...OVER, type: 'LOAN' });
    expect(await refused(loan, 'return', { date: '2026-02-05' })).toMatch(/^409 LOAN_WITHOUT_ASSETS: .*is a loan/);
    const { contract, asset } = await leased();
    expect(await refused(contract, 'return', { date: '2026-01-30' })).toMatch(/^422 TERM_NOT_OVER: .*2026-01-31/);
    expect(await refused(contract, 'return', { date: '2026-09-16' })).toMatch(/^422 VALUE_DATE_OUT_OF_RANGE/);
    expect(await refused(contract, 'purchase', { price: '-1' })).toMatch(/^400 INVALID_FIELD_IN_BODY/);
    expect(await refused(contract, 'purchase', { price: '1.005' })).toMatch(/^422 AMOUNT_TOO_FINE/);
    expect(await refused(contract, 'return', { charge: '0' })).toMatch(/^400 INVALID_FIELD_IN_BODY/);
    expect(await refused(contract, 'return', {}, 'staff@nordic')).toMatch(/^404 /);
    expect(await refused(contract, 'purchase', {}, 'client@demo')).toMatch(/^403 /);
    expect(await refused(await make(), 'return', {})).toMatch(/^409 CONTRACT_NOT_ACTIVE/);
    const returned = await command(contract, 'return', { date: '2026-02-05' });
    expect(await refused(contract, 'purchase', {})).toMatch(/^409 CONTRACT_ENDED: .*2026-02-05: take back/);
    expect(await refused(contract, 'amend', { date: '2025-06-15', periods: 8 })).toMatch(/^422 EVENT_DOES_NOT_FIT: .*before the term ends/);
    await command(contract, 'sell', { asset, price: '900', buyer: client });
    expect(await refused(contract, 'reverse', { event: returned.body.event.key })).toMatch(/^409 ASSET_NOT_AVAILABLE: .*SOLD/);
    expect((await stateOf(contract)).events).toHaveLength(3);
  });

  test('[issue 25, 7] an asset that stands in the books of a contract is moved by its events alone: on its own page it is refused, with the remedy', async () => {
    const { contract, asset, statusOf } = await leased();
    const move = async (code: string) => {
      const { status, body } = await server.post(`/api/asset/assets/${asset}/transitions/${code}`, {});
      return `${status} ${body.code}: ${body.message}`;
    };
    for (const code of ['return', 'scrap'])
      expect(await move(code)).toMatch(
        new RegExp(`^409 ASSET_IN_BOOKS: Asset ${asset} is leased by contract ${contract}: say on the page`),
      );
    await command(contract, 'return', { date: '2026-02-05' });
    for (const code of ['lease', 'sell', 'scrap'])
      expect(await move(code)).toMatch(/^409 ASSET_IN_BOOKS: .*in stock for 1000\.00 EUR .*sell it/);
    const elsewhere = {
      name: 'Ran elsewhere',
      type: 'FINANCE_LEASE',
      currency: 'EUR',
      startDate: '2025-01-31',
      assets: [{ assetRegistration: asset }],
    };
    const other = (await system().named('Contract').create(scope, elsewhere, { status: 'ACTIVE' })).registration;
    const terms = { date: '2026-03-31', outstanding: '3000', rate: '0.06', nextDate: '2026-04-30', periods: 3 };
    const taken = await command(other, 'takeover', terms);
    expect(`${taken.status} ${taken.body.message}`).toMatch(new RegExp(`^409 .*stands in stock of contract ${contract}: take back there`));
    await command(contract, 'sell', { asset, price: '900', buyer: client });
    expect([await move('undo-sale'), await statusOf()]).toEqual([expect.stringMatching(/^409 ASSET_IN_BOOKS: .*take that back/), 'SOLD']);
    const free = (await system().named('Asset').create(scope, { name: 'Press' }, { status: 'DELIVERED' })).registration;
    expect((await server.post(`/api/asset/assets/${free}/transitions/sell`, {})).body.status).toBe('SOLD');
  });

  test('[issue 25, 4] what cannot be done is refused by name, and nothing is written', async () => {
    const contract = await begun();
    const signed = await make();
    const refused = async (on: string, name: string, body: object, as?: string) => {
      const { status, body: error } = await command(on, name, body, as);
      return [status, error.code];
    };
    expect(await refused(contract, 'payment', { amount: '1', date: '2026-01-30' })).toEqual([422, 'VALUE_DATE_OUT_OF_RANGE']);
    expect(await refused(contract, 'payment', { amount: '1', date: '2026-09-16' })).toEqual([422, 'VALUE_DATE_OUT_OF_RANGE']);
    expect(await refused(contract, 'payment', { amount: '1', currency: 'USD' })).toEqual([422, 'OTHER_CURRENCY']);
    expect(await refused(contract, 'payment', { amount: '1.005' })).toEqual([422, 'AMOUNT_TOO_FINE']);
    expect(await refused(contract, 'payment', { amount: '0' })).toEqual([400, 'INVALID_FIELD_IN_BODY']);
    expect(await refused(contract, 'payment', { amount: '1', pays: ['row-99'] })).toEqual([422, 'NO_SUCH_DUE_ITEM']);
    expect(await refused(contract, 'payment', { amount: '1' }, 'staff@nordic')).toEqual([404, 'ENTITY_REGISTRATION_NOT_FOUND']);
    expect(await refused(contract, 'payment', { amount: '1' }, 'client@demo')).toEqual([403, 'PERMISSION_DENIED']);
    expect(await refused(signed, 'payment', { amount: '1' })).toEqual([409, 'CONTRACT_NOT_ACTIVE']);
    expect(await refused(contract, 'activate', {})).toEqual([409, 'ALREADY_ACTIVE']);
    expect(await refused(contract, 'reverse', { event: 'none' })).toEqual([422, 'NO_SUCH_EVENT']);
    expect((await stateOf(contract)).events).toHaveLength(1);
    const incomplete = await make({ nominalRate: null });
    expect((await activate(incomplete)).status).toBe(200);
    expect((await stateOf(incomplete)).missing).toBe('The nominal rate is missing.');
    expect(await refused(incomplete, 'payment', { amount: '1' })).toEqual([409, 'SERVICING_NOT_BEGUN']);
    const items = system().named('AccountingCatalogItem');
    const item = await items.create(scope, { code: 'activate.SUPPLIER', name: 'Suppliers', account: '401000' }, { status: 'INACTIVE' });
    const without = await activate(signed);
    expect([without.status, without.body.code]).toEqual([409, 'NO_ACCOUNTING_ITEM']);
    await items.transition(scope, item.registration, 'activate');
    expect((await command(signed, 'activate', { preview: true })).body.postings).toContainEqual(
      expect.objectContaining({ account: '401000', side: 'C' }),
    );
    expect((await server.get(`/api/financing/contracts/${signed}`)).body.status).toBe('SIGNED');
    await items.transition(scope, item.registration, 'deactivate');
  });
});
