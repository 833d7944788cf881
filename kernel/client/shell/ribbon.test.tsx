import type { SessionUser } from '@mortise/sdk';
import { fakeConfiguration, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { environmentOf } from '../../shared/environmentOf.ts';
import { Ribbon } from './Ribbon.tsx';

const { user } = fakeConfiguration();

function shown(name: Parameters<typeof environmentOf>[0], facts: Partial<SessionUser> = {}): string {
  const configuration = { environment: environmentOf(name), user: { ...user, ...facts } };
  const { container } = renderWithServices(<Ribbon />, new FakeServices({ configuration }));
  return container.querySelector('span')?.textContent ?? '';
}

test('[PERM-022] [CONF-014] the ribbon says which environment it is, outside production', () => {
  expect(['UAT', 'DEV', 'TEST', 'STAGING', 'PRODUCTION'].map((name) => shown(name as 'UAT'))).toEqual([
    'UAT',
    'DEV',
    'TEST',
    'STAGING',
    '',
  ]);
});

test('[AUTH-008] a test tenant says so, the others do not', () => {
  expect(shown('PRODUCTION', { tenantKind: 'test' })).toBe('Test tenant');
  for (const tenantKind of ['master', 'support', 'customer'] as const) expect(shown('PRODUCTION', { tenantKind })).toBe('');
});

test('[AUTH-014] the context that the user is in stands there', () => {
  expect(shown('PRODUCTION', { contextName: 'Partner' })).toBe('Partner');
});
