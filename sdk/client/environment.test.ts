import { describe, expect, test } from 'vitest';
import type { Environment, SessionUser } from '../wire.ts';
import { isDeveloper, isNonProduction } from './environment.ts';

const user = { isAdmin: false, isMainAdmin: false, isSuperAdmin: false } as SessionUser;
const ENVIRONMENT_NAMES = ['PRODUCTION', 'DEV', 'UAT', 'TEST', 'STAGING'] as const;
const environmentOf = (name: (typeof ENVIRONMENT_NAMES)[number]): Environment => ({
  name,
  isProduction: name === 'PRODUCTION',
  isDevelopment: name === 'DEV',
  isUat: name === 'UAT',
  isTest: name === 'TEST',
  isStaging: name === 'STAGING',
});
const production = environmentOf('PRODUCTION');

describe('what is for tests is shown', () => {
  test('[PERM-017] to administrators, [PERM-018] without a configuration, [PERM-019] to whoever acts for somebody', () => {
    expect(isNonProduction({ user, environment: production })).toBe(false);
    expect(isNonProduction({ user: { ...user, isAdmin: true }, environment: production })).toBe(true);
    expect(isNonProduction(undefined)).toBe(true);
    expect(isNonProduction({ user: { ...user, impersonatingTenant: 'demo' }, environment: production })).toBe(true);
  });

  test('[PERM-020] in DEV and UAT; [PERM-021] TEST and STAGING count as production', () => {
    const shown = ENVIRONMENT_NAMES.filter((name) => isNonProduction({ user, environment: environmentOf(name) }));
    expect(shown).toEqual(['DEV', 'UAT']);
  });
});

test('[PERM-002] [PERM-003] developers are super administrators, and whoever has debug mode on where the product is developed', () => {
  const development = environmentOf('DEV');
  expect(isDeveloper({ user: { ...user, isSuperAdmin: true }, environment: production }, false)).toBe(true);
  expect(isDeveloper({ user, environment: development }, true)).toBe(true);
  expect(isDeveloper({ user, environment: development }, false)).toBe(false);
  expect(isDeveloper({ user: { ...user, isAdmin: true, isMainAdmin: true }, environment: production }, true)).toBe(false);
});
