import { expect, test } from 'vitest';
import type { Account } from '../Accounts.ts';
import { actingReach } from './actingReach.ts';

const KEY = 'read /api/x/things';
const limits = { 'x/things': { hidden: ['amount'], masked: [], readOnly: [] } };

const account = (name: string, parts: Partial<Account> = {}): Account =>
  ({
    tenant: 1,
    user: { _id: name, username: name, profiles: ['STAFF'], canImpersonate: true, tenantKind: 'customer' },
    holder: { permissions: { [KEY]: true } },
    ...parts,
  }) as unknown as Account;

test('[AUTH-066] nobody acts for somebody who may more, or of whom less is kept', () => {
  expect(actingReach(account('one'), account('other'))).toBe('whole');
  expect(actingReach(account('one', { holder: { permissions: {} } }), account('other'))).toBeUndefined();
  expect(actingReach(account('one', { limits }), account('other'))).toBeUndefined();
  expect(actingReach(account('one', { limits }), account('other', { limits: structuredClone(limits) }))).toBe('whole');
  expect(actingReach(account('one'), account('other', { limits }))).toBe('whole');
});
