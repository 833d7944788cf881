import { recordPath } from '@mortise/sdk';
import { EntitiesService } from '@mortise/sdk/client';
import { FakeServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { describedEntity } from '../../server/entities/described/describedEntity.ts';
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

test('[ROUTE-019] a kind that nobody adds by hand has pages of its records, and none to make one', () => {
  const kinds = new FakeServices({ entities: [{ ...CreditLine, name: 'Element', addable: false }] });
  kinds.contributions.add({ recordScreens: [{ id: 'generic', load }] });
  const page = (path: string) => resolveRoute(path, kinds.contributions, kinds.get(EntitiesService)).kind;
  expect(['/element/E1', '/element'].map(page)).toEqual(['record', 'notFound']);
});

test('[ROUTE-018] a kind whose records come from elsewhere has no page to make one', () => {
  const kinds = new FakeServices({ entities: [{ ...CreditLine, name: 'Entry', hasCreatePage: false }] });
  kinds.contributions.add({ recordScreens: [{ id: 'generic', load }] });
  const page = (path: string) => resolveRoute(path, kinds.contributions, kinds.get(EntitiesService)).kind;
  expect(['/entry/E1', '/entry'].map(page)).toEqual(['record', 'notFound']);
});

test('screens with a path of their own come first, and a view made for the entity before the general one', () => {
  expect(resolve('/credit-line/special')).toMatchObject({ kind: 'screen', screen: { id: 'special' } });
  expect(resolve('/imports/7')).toMatchObject({ kind: 'screen', screen: { id: 'imports' } });
  expect(resolve('/credit-line/C1')).toMatchObject({ view: { id: 'own' } });
});

test('[ROUTE-056] [ROUTE-057] a kind that a tenant describes has its pages below /page, beside the tenant’s own pages', () => {
  const entity = { kind: 'DynoInspection', name: 'Inspection', registrationPrefix: 'I', fields: [] };
  const described = new FakeServices({ entities: [describedEntity(entity)] });
  described.contributions.add({
    screens: [{ id: 'page', path: '/page/*', load }],
    listScreens: [{ id: 'generic', load }],
    recordScreens: [{ id: 'generic', load }],
  });
  const page = (path: string) => resolveRoute(path, described.contributions, described.get(EntitiesService));
  expect(page('/page/dyno-inspections')).toMatchObject({ kind: 'list', entity: { name: 'DynoInspection' } });
  expect(page('/page/dyno-inspections/new')).toMatchObject({ kind: 'record', registration: undefined });
  expect(page('/page/dyno-inspections/I1')).toMatchObject({ kind: 'record', registration: 'I1' });
  expect(page('/page/welcome')).toMatchObject({ kind: 'screen', screen: { id: 'page' } });
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
