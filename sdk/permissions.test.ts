import { expect, test } from 'vitest';
import { isPermitted } from './permissions.ts';

const holder = (...keys: string[]) => ({ permissions: Object.fromEntries(keys.map((key) => [key, true] as const)) });
const CONTRACTS = '/api/financing/contracts';

test('[PERM-004] a key permits what it names and nothing else', () => {
  expect(isPermitted(holder(`read ${CONTRACTS}`), `read ${CONTRACTS}`)).toBe(true);
  expect(isPermitted(holder(`read ${CONTRACTS}`), `write ${CONTRACTS}`)).toBe(false);
  expect(isPermitted(holder(), 'constructor')).toBe(false);
});

test('[PERM-009] "write all" permits every write, unless the check is strict', () => {
  expect(isPermitted(holder('write all'), `write ${CONTRACTS}`)).toBe(true);
  expect(isPermitted(holder('write all'), `read ${CONTRACTS}`)).toBe(false);
  expect(isPermitted(holder('write all'), `write ${CONTRACTS}`, { strict: true })).toBe(false);
});

test('[PERM-006] where administrators are left out, their flag alone permits nothing', () => {
  const administrator = { ...holder(), isAdmin: true };
  expect(isPermitted(administrator, `read ${CONTRACTS}`)).toBe(true);
  expect(isPermitted(administrator, `read ${CONTRACTS}`, { excludeAdmins: true })).toBe(false);
});

test('[PERM-011] the sources of scripts are not read by way of "read all"', () => {
  expect(isPermitted(holder('read all'), 'read /api/script/scripts', { strict: true })).toBe(false);
});
