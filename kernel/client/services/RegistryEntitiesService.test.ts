import { FakeApi, FakeContributions } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { RegistryEntitiesService } from './RegistryEntitiesService.ts';

const entity = { name: 'CreditLine', collection: 'x/credit-lines', registrationPrefix: 'C', fields: {} };
const contributions = new FakeContributions().add({ entities: [{ id: 'CreditLine', entity }] });

test('[ROUTE-058] names are found whatever their case, spaces and dashes', () => {
  const entities = new RegistryEntitiesService(contributions, new FakeApi());
  expect(['CreditLine', 'credit line', 'credit-line', 'CREDITLINE'].every((name) => entities.named(name) === entity)).toBe(true);
});

test('[ERR-001] [ERR-002] no name is a missing field, an unknown one unsupported', () => {
  const entities = new RegistryEntitiesService(contributions, new FakeApi());
  expect(() => entities.named('')).toThrow('missing field name');
  expect(() => entities.named('Nothing')).toThrow('Unsupported entity Nothing');
});

test('the name of a record is asked for once', async () => {
  const api = new FakeApi({ 'GET /x/credit-lines/C1': { registration: 'C1', name: 'Line' } });
  const entities = new RegistryEntitiesService(contributions, api);
  expect([await entities.nameOf('CreditLine', 'C1'), await entities.nameOf('CreditLine', 'C1')].map((found) => found?.name)).toEqual([
    'Line',
    'Line',
  ]);
  expect(api.calls).toHaveLength(1);
});
