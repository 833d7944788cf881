import { isHarmful, type TransitionInfo } from '@mortise/sdk';
import { TransitionAsking } from '@mortise/sdk/forms';
import { DatabaseService, Repositories } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { primaryTransition } from '../../plugins/screen-record/client/primaryTransition.ts';
import { ProductServer } from './productServer.ts';
import { scopeOf } from './TestApi.ts';

vi.setConfig({ testTimeout: 60_000 });

const workflows = (await builtinPlugins())
  .flatMap((plugin) => plugin.entities ?? [])
  .flatMap(({ name, workflow }) => (workflow ? [[name, workflow] as const] : []));

test.each(workflows)('final and harmful steps of %s (Close, Refuse, Block) ask, and are never the primary button', (_name, workflow) => {
  const infos = workflow.transitions.map(({ code, from, to, props = {} }): TransitionInfo => ({
    code,
    label: code,
    from,
    to,
    class: workflow.states[to]?.class ?? 'default',
    props,
  }));
  const harmful = infos.filter(isHarmful);
  expect(harmful.filter((info) => !TransitionAsking.isFor(info))).toEqual([]);
  expect(harmful.filter((info) => primaryTransition([info]) !== undefined)).toEqual([]);
});

describe('a contract with unpaid rents', () => {
  let server: ProductServer;
  let make: (status: string, body: object) => Promise<string>;
  beforeAll(async () => {
    server = await ProductServer.start();
    const [user] = await server.services
      .get(DatabaseService)
      .query<{ tenant: number }>("select tenant from app.users where username = 'admin@demo'");
    const scope = scopeOf(user!.tenant, undefined, 'admin@demo');
    const contracts = server.services.get(Repositories).named('Contract');
    make = async (status, body) =>
      `/api/financing/contracts/${(await contracts.createMany(scope, [{ status, body: { name: 'Car', ...body } }]))[0]}`;
  });
  afterAll(() => server.stop());
  const planOf = (length: number) =>
    Array.from({ length }, (_, index) => ({
      index: index + 1,
      date: `20${26 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-05`,
      principal: '100',
      interest: '10',
      payment: '110',
    }));

  test('does not close with one click because its outstanding is 0.00', async () => {
    const url = await make('ACTIVE', { outstanding: '0.00', plan: planOf(36) });
    const { status, body } = await server.post(`${url}/transitions/close`);
    expect([status, body.rejectionReason]).toEqual([409, expect.stringMatching(/^36 rents are not billed yet/)]);
    expect((await server.get(url)).body.status).toBe('ACTIVE');
  });

  test('amounts that follow from others are computed, never typed', async () => {
    for (const name of ['outstanding', 'paidTotal', 'openingBalance', 'sourceStatus'])
      expect((await server.post('/api/financing/contracts', { name: 'Car', [name]: '1' })).body.code).toBe('INVALID_FIELD_IN_BODY');
    const persons = [{ role: 'CLIENT', personRegistration: (await server.get('/api/person/persons?range=0-0')).body[0].registration }];
    const url = await make('SIGNED', { persons, startDate: '2026-01-01', financedAmountExclTax: '100.00', plan: planOf(1) });
    expect((await server.post(`${url}/transitions/activate`)).body.outstanding).toBe('100');
    const rent = {
      name: 'Rent',
      type: 'RENT',
      pr: 'R',
      amountExclTax: '110',
      dueDate: '2026-01-05',
      contractRegistration: url.split('/').at(-1),
    };
    const { body: invoice } = await server.post('/api/billing/invoices', rent);
    const bill = `/api/billing/invoices/${invoice.registration}`;
    expect((await server.post(`${url}/transitions/close`)).status).toBe(409);
    await server.post(`${bill}/transitions/issue`);
    await server.post(`${bill}/transitions/pay`);
    expect((await server.get(url)).body).toMatchObject({ outstanding: '0', paidTotal: '110', paidPrincipal: '100', paidInterest: '10' });
    expect((await server.get(bill)).body).toMatchObject({ status: 'PAID', totalBalance: '0' });
    expect((await server.post(`${url}/transitions/close`)).body.status).toBe('CLOSED');
  });

  test('that was closed is taken back for a moment by whoever closed it, once, and not over a later save', async () => {
    const url = await make('ACTIVE', {});
    const undo = (as?: string) => server.post(`${url}/transitions/close/undo`, undefined, as === undefined ? {} : { as });
    const { body: transitions } = await server.get(`${url}/transitions`);
    expect(transitions.find(({ code }: TransitionInfo) => code === 'close').isReversible).toBe(true);
    await server.post(`${url}/transitions/close`);
    expect((await undo('staff@demo')).status).toBe(409);
    const { status, body } = await undo();
    expect([status, body.status]).toEqual([200, 'ACTIVE']);
    expect((await server.get(`${url}/history`)).body[0]).toMatchObject({ operation: 'undo', transition: 'close', username: 'admin@demo' });
    expect((await undo()).status).toBe(409);
    expect((await server.post('/api/billing/invoices/none/transitions/issue/undo')).body.rejectionReason).toBe('It cannot be undone.');
  });
});
