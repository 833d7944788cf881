import { ApiError, defineEntity, type JsonObject } from '@mortise/sdk';
import { ListsService, NotificationsService, SessionService, type QuickAddProps } from '@mortise/sdk/client';
import { fakeConfiguration, FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import AddRelationDialog from './AddRelationDialog.tsx';
import { AddRelationStore } from './AddRelationStore.ts';
import { allowedRelations } from './allowedRelations.ts';
import { offeredTypes } from './offeredTypes.ts';

const Person = defineEntity({
  name: 'Person',
  collection: 'person/persons',
  registrationPrefix: 'PER',
  fields: { name: { type: 'text', column: true } },
});
const RELATIONS = [
  { value: 'SIGNEROF', label: 'Signs for' },
  { value: 'SHAREHOLDEROF', label: 'Shareholder of', personTypes: ['C', 'O'] },
  { value: 'SPOUSEOF', label: 'Spouse of', personTypes: ['I'] },
  { value: 'BRANCHOF', label: 'Branch of', personTypes: ['C'], trigrams: ['SIR'] },
];
const MAIN = { _id: '1', _version: 3, registration: 'PER1', name: 'Mother', status: 'ACTIVE', type: 'C' } as never;
const PATH = '/person/persons/PER1';
const QUICK_ADD = 'POST /script/runs/quick-add-relations';

function services(api: FakeApi, permissions?: readonly string[], options: JsonObject = {}) {
  const { user } = fakeConfiguration();
  const configuration = permissions && {
    user: { ...user, isAdmin: false },
    userPermissions: Object.fromEntries(permissions.map((key) => [key, true as const])),
  };
  const made = new FakeServices({ api, entities: [Person], configuration: { ...configuration, options } });
  return made.set(ListsService, {
    isLoaded: () => true,
    values: (list) => (list === 'personRelation' ? RELATIONS : []),
    label: (list, value) => RELATIONS.find((known) => list === 'personRelation' && known.value === value)?.label ?? value,
  });
}

function storeOn(api: FakeApi, permissions?: readonly string[], options?: JsonObject) {
  const made = services(api, permissions, options);
  const store = new AddRelationStore(Person, MAIN, {
    api,
    lists: made.get(ListsService),
    notifications: made.get(NotificationsService),
    session: made.get(SessionService),
    t: (key) => key,
  });
  return { store, made };
}

test('[GRAPH-008] relations are offered for the types of person and beginnings of registrations that they name, those without for all', () => {
  const offered = (type: string, registration: string) => allowedRelations(RELATIONS, { type, registration }).map(({ value }) => value);
  expect(offered('C', 'SIR732829320')).toEqual(['SIGNEROF', 'SHAREHOLDEROF', 'BRANCHOF']);
  expect(offered('C', 'PER00000001')).toEqual(['SIGNEROF', 'SHAREHOLDEROF']);
  expect(offered('I', 'SIR732829320')).toEqual(['SIGNEROF', 'SPOUSEOF']);
  const forAll = [{ value: 'GUARDIANOF', label: 'Guardian of', personTypes: [], trigrams: [] }];
  expect(allowedRelations(forAll, { type: 'I', registration: 'PER00000001' })).toEqual(forAll);
});

test('[GRAPH-009] organizations are offered to companies and organizations only, for who may write organizations', () => {
  expect(['C', 'O', 'I', 'P'].map((type) => offeredTypes(type, true).includes('O'))).toEqual([true, true, false, false]);
  expect(offeredTypes('C', false)).toEqual(['C', 'I']);
  const without = storeOn(new FakeApi(), ['write /api/person/persons']).store;
  expect([without.types, without.searched]).toEqual([['C', 'I'], { registration: '-PER1', type: '-O' }]);
  const allowed = storeOn(new FakeApi(), ['write /api/person/persons', 'write /api/person/organizations']).store;
  expect([allowed.types, allowed.searched]).toEqual([['C', 'I', 'O'], { registration: '-PER1' }]);
});

test.each([
  [{}, 0],
  [{ tellsFailedQuickAddRelations: true }, 1],
])('[API-102] without what a script says of relations there are no roles, and with %j it is told', async (options, told) => {
  const api = new FakeApi({ [QUICK_ADD]: new ApiError(500, 'SCRIPT_FAILED', 'No') });
  const { store, made } = storeOn(api, undefined, options);
  store.start();
  await vi.waitFor(() => expect(api.callsOf(QUICK_ADD)[0]?.body).toEqual({ sourcePerson: MAIN }));
  store.begin('SIGNEROF', 'create');
  await vi.waitFor(() => expect(made.notifications.shown).toHaveLength(told));
  expect(store.roles).toEqual([]);
});

test('a relation is added to those that the person has by now, with the version that was read', async () => {
  const ascendants = [{ relation: 'SIGNEROF', personRegistration: 'PER7' }];
  const api = new FakeApi({ [`GET ${PATH}`]: { registration: 'PER1', _version: 9, ascendants }, [`PATCH ${PATH}`]: {} });
  const { store } = storeOn(api);
  store.begin('SHAREHOLDEROF', 'search');
  store.pick({ registration: 'PER2', name: 'Owner', status: 'ACTIVE' });
  store.form.field('stake').value = '0.25';
  expect(await store.save()).toBe(true);
  expect(api.callsOf(`PATCH ${PATH}`)[0]?.body).toEqual({
    _version: 9,
    ascendants: [...ascendants, { relation: 'SHAREHOLDEROF', personRegistration: 'PER2', stake: '0.25' }],
  });
});

test('what somebody else saved at the same time stays: the relation is added to it', async () => {
  let version = 1;
  const api = new FakeApi({
    [`GET ${PATH}`]: () => ({
      registration: 'PER1',
      _version: version,
      ascendants: version === 1 ? [] : [{ relation: 'SIGNEROF', personRegistration: 'PER9' }],
    }),
    [`PATCH ${PATH}`]: () => {
      version += 1;
      if (version === 2) throw new ApiError(409, 'STALE_VERSION', 'Somebody else was faster');
      return {};
    },
  });
  const { store } = storeOn(api);
  store.begin('SIGNEROF', 'search');
  store.pick({ registration: 'PER2', status: 'ACTIVE' });
  expect(await store.save()).toBe(true);
  expect(api.callsOf(`PATCH ${PATH}`)[1]?.body).toMatchObject({
    _version: 2,
    ascendants: [{ personRegistration: 'PER9' }, { personRegistration: 'PER2' }],
  });
});

test('the same relation to the same person is not added twice, and a failure is told', async () => {
  const api = new FakeApi({
    [`GET ${PATH}`]: { registration: 'PER1', _version: 1, ascendants: [{ relation: 'SIGNEROF', personRegistration: 'PER2' }] },
  });
  const { store, made } = storeOn(api);
  store.begin('SIGNEROF', 'search');
  store.pick({ registration: 'PER2', name: 'Owner', status: 'ACTIVE' });
  expect([await store.save(), made.notifications.shown.map(([kind]) => kind)]).toEqual([false, ['warning']]);
  expect(api.callsOf(`PATCH ${PATH}`)).toEqual([]);
  api.answers[`GET ${PATH}`] = new ApiError(403, 'FORBIDDEN', 'No');
  expect([await store.save(), store.isSaving, made.notifications.shown.length]).toEqual([false, false, 2]);
});

test('[GRAPH-007] [API-101] each allowed relation has a search and a quick add, whose person is confirmed with a stake before it is saved', async () => {
  const api = new FakeApi({ [`GET ${PATH}`]: { registration: 'PER1', _version: 1 }, [`PATCH ${PATH}`]: {}, 'GET /person/persons': [] });
  api.answers[QUICK_ADD] = [{ relation: 'SHAREHOLDEROF', quickAddRoles: ['OWNER', { role: 'PARTNER' }] }];
  const made = services(api);
  const given: QuickAddProps[] = [];
  const QuickAdd = (props: QuickAddProps) => {
    given.push(props);
    return <button onClick={() => props.done({ registration: 'PER5', name: 'New owner', status: 'DRAFT' })}>make</button>;
  };
  const quickAdd = { id: 'person', entity: 'Person', load: () => Promise.resolve({ default: QuickAdd }) };
  made.contributions.add({ quickAdds: [quickAdd] });
  const added = vi.fn();
  renderWithServices(<AddRelationDialog entity={Person} person={MAIN} close={() => {}} added={added} />, made);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Signs forSearchCreate',
    'Shareholder ofSearchCreate',
  ]);
  expect(screen.getAllByRole('button', { name: 'Search' })).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: 'Create' })[1]!);
  fireEvent.click(await screen.findByText('make'));
  expect([given[0]?.only, given[0]?.roles]).toEqual([{ type: 'C' }, ['OWNER', 'PARTNER']]);
  expect((await screen.findByText('New owner')).closest('form')?.textContent).toContain('New owner Shareholder of Mother');
  expect(api.callsOf(`PATCH ${PATH}`)).toEqual([]);
  fireEvent.submit(screen.getByText('New owner').closest('form')!);
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(1));
  expect(api.callsOf(`PATCH ${PATH}`)[0]?.body).toMatchObject({ ascendants: [{ relation: 'SHAREHOLDEROF', personRegistration: 'PER5' }] });
});

test('who may not write persons is offered the search alone', () => {
  const made = services(new FakeApi(), ['read /api/person/persons']);
  renderWithServices(<AddRelationDialog entity={Person} person={MAIN} close={() => {}} added={() => {}} />, made);
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Search' })).toHaveLength(2);
});
