import { Repositories, type RequestScope } from '@mortise/sdk/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminScope } from './adminScope.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

describe('how far accounts may be overdrawn', () => {
  let server: ProductServer;
  let scope: RequestScope;
  beforeAll(async () => {
    server = await ProductServer.start();
    scope = await adminScope(server);
  });
  afterAll(() => server?.stop());

  const accounts = () => server.services.get(Repositories).asSystem('A test makes what it needs').named('BankAccount');
  const set = (account: string, body: object, as = 'admin@demo') =>
    server.post(`/api/bank/bank-accounts/${account}/overdraft-limit`, { reason: 'Agreed with the bank', ...body }, { as });

  test('[ADMIN-027] [ADMIN-041] a limit is set for a reason that stands in the audit log, and in no other way', async () => {
    const { registration, _version: version } = await accounts().create(
      scope,
      { name: 'Collections', currency: 'EUR' },
      { status: 'OPEN' },
    );
    const done = await set(registration, { limit: '50000', version });
    expect([done.status, done.body.overdraftLimit]).toEqual([200, '50000']);
    const [entry] = (await server.get('/api/system/audit-entries?event=OVERDRAFT_LIMIT_SET')).body;
    expect(JSON.stringify(entry)).toContain('Agreed with the bank');
    expect(JSON.stringify(entry)).toContain('50000.00');
    const typed = await server.call('PATCH', `/api/bank/bank-accounts/${registration}`, {
      body: { overdraftLimit: '90000', _version: done.body._version },
    });
    expect((await accounts().get(scope, registration))['overdraftLimit'], JSON.stringify(typed.body)).toBe('50000');
  });

  test('[ADMIN-027] [ADMIN-041] nobody sets a limit on what somebody else has changed meanwhile, on a closed account, or without the right', async () => {
    const { registration, _version: version } = await accounts().create(scope, { name: 'Operating', currency: 'XPF' }, { status: 'OPEN' });
    expect(await set(registration, { limit: '1000', version: 99 })).toMatchObject({ status: 409 });
    expect(await set(registration, { limit: '10.5', version })).toMatchObject({ status: 422, body: { code: 'AMOUNT_TOO_FINE' } });
    expect(await set(registration, { limit: '-10', version })).toMatchObject({ status: 400 });
    expect(await set(registration, { limit: '10', version, reason: '' })).toMatchObject({ status: 400 });
    expect(await set(registration, { limit: '10', version }, 'staff@demo')).toMatchObject({ status: 403 });
    expect(await set('BAC99999999', { limit: '10', version })).toMatchObject({ status: 404 });
    const closed = await accounts().create(scope, { name: 'Old' }, { status: 'CLOSED' });
    expect(await set(closed.registration, { limit: '10', version: closed._version })).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_CLOSED' },
    });
    expect((await accounts().get(scope, registration))['overdraftLimit']).toBeUndefined();
  });
});
