import { recordPath } from '@mortise/sdk';
import { EntitiesService } from '@mortise/sdk/client';
import { FakeServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { resolveRoute } from './resolveRoute.ts';

const load = () => Promise.reject(new Error('unused'));
const CreditLine = { name: 'CreditLine', collection: 'x/credit-lines', registrationPrefix: 'C', fields: {} };
const services = new FakeServices({ entities: [CreditLine] });
services.contributions.add({
  screens: [{ id: 'imports', path: '/imports/:id?', load }, { id: 'special', path: '/credit-line/special', load }],
  listScreens: [{ id: 'generic', load }, { id: 'own', entity: 'Other', load }],
  recordScreens: [{ id: 'generic', load }, { id: 'own', entity: 'CreditLine', load }],
}); // prettier-ignore
const resolve = (path: string) => resolveRoute(path, services.contributions, services.get(EntitiesService));

test('[ROUTE-014] a list stands at the plural dashed path', () => {
  expect(resolve('/credit-lines')).toMatchObject({ kind: 'list', entity: CreditLine, view: { id: 'generic' } });
});

test('[ROUTE-015] [ROUTE-036] a record stands at the singular path with its registration, without one it is created there', () => {
  expect(resolve('/credit-line/C%2E1')).toMatchObject({ kind: 'record', registration: 'C.1' });
  expect(resolve('/credit-line')).toMatchObject({ kind: 'record', registration: undefined });
});

test('screens with a path of their own come first, and a view made for the entity before the general one', () => {
  expect(resolve('/credit-line/special')).toMatchObject({ kind: 'screen', screen: { id: 'special' } });
  expect(resolve('/imports/7')).toMatchObject({ kind: 'screen', screen: { id: 'imports' } });
  expect(resolve('/credit-line/C1')).toMatchObject({ view: { id: 'own' } });
});

test('[ROUTE-074] anything else is not found', () => {
  expect(resolve('/nowhere')).toEqual({ kind: 'notFound' });
  expect(resolve('/credit-line/C1/more')).toEqual({ kind: 'notFound' });
});

test('[ROUTE-040] the dots of a username are escaped in its address, and read back', () => {
  const User = { name: 'User', collection: 'x/users', registrationPrefix: 'U', fields: {} };
  const ofUsers = new FakeServices({ entities: [User] });
  ofUsers.contributions.add({ recordScreens: [{ id: 'generic', load }] });
  const path = recordPath(User, 'first.last@tenant.example');
  expect(path).toBe('/user/first%2Elast%40tenant%2Eexample');
  const page = resolveRoute(path, ofUsers.contributions, ofUsers.get(EntitiesService));
  expect(page).toMatchObject({ kind: 'record', registration: 'first.last@tenant.example' });
});
