import { ApiError, apiError, type UserConfiguration } from '@mortise/sdk';
import { ListsService, SessionService } from '@mortise/sdk/client';
import { EntitySearch } from '@mortise/sdk/ui';
import { fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Person } from '../../shared/person.ts';
import { Prospect } from '../../shared/prospect.ts';
import QuickAddPerson from './QuickAddPerson.tsx';

const TYPES = [
  'text',
  'select',
  'email',
  'phone',
  'date',
  'url',
  'currency',
  'integer',
  'number',
  'switch',
  'checkbox',
  'username',
  'multiselect',
];
const SAVED = {
  _id: '1',
  registration: 'PER00000077',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  status: 'DRAFT',
  roles: [{ role: 'SALES' }],
};

afterEach(() => localStorage.clear());

interface Opened {
  readonly only?: Record<string, string>;
  readonly search?: string;
  readonly configuration?: Partial<UserConfiguration>;
  readonly entity?: typeof Person;
}

function prepared(configuration: Partial<UserConfiguration> = {}): FakeServices {
  const services = new FakeServices({ entities: [Person, Prospect], configuration });
  services.contributions.add({
    fields: fakeFields(TYPES),
    quickAdds: [{ id: 'person', entity: 'Person', load: () => Promise.resolve({ default: QuickAddPerson }) }],
  });
  services.set(ListsService, { isLoaded: () => true, values: () => [], label: (_list, value) => value });
  services.api.answers['GET /core/users'] = [];
  services.api.answers['POST /person/persons'] = SAVED;
  services.api.answers['GET /person/persons/PER00000077'] = SAVED;
  services.api.answers['POST /core/users'] = { personRegistration: 'PER00000077' };
  return services;
}

function open({ only = {}, search = '', configuration, entity = Person }: Opened = {}) {
  const services = prepared(configuration);
  const [done, close] = [vi.fn(), vi.fn()];
  renderWithServices(<QuickAddPerson entity={entity} only={only} search={search} done={done} close={close} />, services);
  const posts = (path: string) => services.api.callsOf(`POST ${path}`).map(({ body }) => body);
  return { services, done, close, posts };
}

const box = (label: string | RegExp) => screen.findByRole('textbox', { name: label });
const type = async (label: string | RegExp, text: string) => fireEvent.change(await box(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const withAccount = async (username: string) => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'With a login account' }));
  await type(/^Username/, username);
};

test('[PERSON-002] [PERSON-004] it is called Add, has Cancel and Save, and begins with a company', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: 'Add' })).toBeDefined();
  expect(await box(/^Name/)).toBeDefined();
  expect([screen.getByRole('button', { name: 'Cancel' }), screen.getByRole('button', { name: 'Save' })]).toHaveLength(2);
});

test('[PERSON-002] [API-051] [API-052] type, role and name are those that were looked for', async () => {
  const { posts, done } = open({ only: { type: 'C', 'roles.role': 'SUPPLIER,-CLIENT' }, search: 'Cranes Ltd' });
  await box(/^Name/);
  press('Save');
  await waitFor(() => expect(done).toHaveBeenCalledWith(SAVED));
  expect(posts('/person/persons')).toEqual([{ type: 'C', name: 'Cranes Ltd', roles: [{ role: 'SUPPLIER' }] }]);
});

test('[PERSON-005] [PERSON-006] See more shows all sections, See less the first fields again', async () => {
  open();
  await box(/^Name/);
  expect(screen.queryByRole('heading', { level: 2, name: 'Legal' })).toBeNull();
  press('See more');
  expect(await screen.findByRole('heading', { level: 2, name: 'Legal' })).toBeDefined();
  press('See less');
  expect(screen.queryByRole('heading', { level: 2, name: 'Legal' })).toBeNull();
});

test('[PERSON-007] [PERM-027] for an individual the username comes first, then the person, where users may be written', async () => {
  open({ only: { type: 'I' } });
  const username = await box(/^Username/);
  const legend = screen.getByRole('heading', { name: 'Person' });
  expect(username.compareDocumentPosition(legend) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[PERM-027] there is no login part for a company, nor for who may not write users', async () => {
  const { services } = open({ only: { type: 'C' } });
  await box(/^Name/);
  expect(screen.queryByRole('textbox', { name: /^Username/ })).toBeNull();
  expect(services.api.calls).toEqual([]);
});

test('[PERM-027] [PERSON-003] who may not write users makes an individual without an account', async () => {
  open({
    only: { type: 'I' },
    configuration: {
      user: { ...new FakeServices().get(SessionService).user, isAdmin: false },
      userPermissions: { 'write /api/person/persons': true },
    },
  });
  await box(/^Last name/);
  expect(screen.queryByRole('textbox', { name: /^Username/ })).toBeNull();
});

test('[PERSON-008] [PERSON-009] the username is checked first, then the person, before anything is made', async () => {
  const { services } = open({ only: { type: 'I' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'With a login account' }));
  press('Save');
  expect(await screen.findByText('Field is mandatory')).toBeDefined();
  expect(screen.queryByText('Last name is mandatory')).toBeNull();
  await type(/^Username/, 'ada@example.com');
  press('Save');
  expect(await screen.findByText('Last name is mandatory')).toBeDefined();
  expect(services.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[PERSON-016] [PERSON-017] leaving the username tells that it is taken, and fills the email with it', async () => {
  const { services, posts } = open({ only: { type: 'I' } });
  services.api.answers['GET /core/users'] = [{ username: 'ada@example.com' }];
  await withAccount('ada@example.com');
  fireEvent.blur(await box(/^Username/));
  expect(await screen.findByText('Username already exists')).toBeDefined();
  expect(await box('Email')).toHaveProperty('value', 'ada@example.com');
  press('Save');
  await waitFor(() => expect(screen.getByText('Username already exists')).toBeDefined());
  expect(posts('/person/persons')).toEqual([]);
});

test('[PERSON-010] [PERSON-015] [API-055] [API-056] person, then account with the person’s profiles, then it closes with the person', async () => {
  const { services, done, posts } = open({ only: { type: 'I' }, search: 'Lovelace' });
  await withAccount('ada@example.com');
  await type(/^First name/, 'Ada');
  press('Save');
  await waitFor(() => expect(done).toHaveBeenCalledWith(SAVED));
  expect(posts('/core/users')).toEqual([
    {
      username: 'ada@example.com',
      lastName: 'Lovelace',
      firstName: 'Ada',
      email: 'ada@example.com',
      profiles: ['SALES'],
      locale: 'en-EU',
      personRegistration: 'PER00000077',
    },
  ]);
  expect(services.api.callsOf('POST /core/users')[0]!.options.query).toEqual({ syncPerson: 1 });
  expect(services.notifications.shown).toContainEqual(['success', 'User created']);
});

test('[PERSON-011] Cancel closes without a result', async () => {
  const { done, close } = open();
  await box(/^Name/);
  press('Cancel');
  expect(close).toHaveBeenCalledOnce();
  expect(done).not.toHaveBeenCalled();
});

test('[PERSON-012] [PERSON-013] [PERSON-014] [API-078] what the server refuses stands at its fields, and the dialog stays', async () => {
  const { services, done, close } = open({ search: 'Nordway' });
  services.api.answers['POST /person/persons'] = apiError('INVALID_FIELD_VALUE', ['name'], {
    errors: ['No such name'],
    fieldProps: { name: { errorFormat: 'No such name' } },
  });
  await box(/^Name/);
  press('Save');
  expect(await screen.findByText('No such name')).toBeDefined();
  expect(services.notifications.shown.map(([kind]) => kind)).toEqual(['failure']);
  expect([done.mock.calls, close.mock.calls]).toEqual([[], []]);
});

test('[PERSON-013] a failure that explains nothing is an error saving the person', async () => {
  const { services } = open({ search: 'Nordway' });
  services.api.answers['POST /person/persons'] = new Error('');
  await box(/^Name/);
  press('Save');
  await waitFor(() => expect(services.notifications.shown).toEqual([['error', 'Error saving Person']]));
});

test('[PERSON-131] when the account fails a second Save makes the account alone', async () => {
  const { services, done, posts } = open({ only: { type: 'I' }, search: 'Lovelace' });
  services.api.answers['POST /core/users'] = apiError('INVALID_FIELD_VALUE', ['username'], {
    errors: ['Not this one'],
    fieldProps: { username: { errorFormat: 'Not this one' } },
  });
  await withAccount('ada@example.com');
  press('Save');
  expect(await screen.findByText(/The person is saved as PER00000077/)).toBeDefined();
  expect(done).not.toHaveBeenCalled();
  services.api.answers['POST /core/users'] = {};
  await type(/^Username/, 'ada.lovelace@example.com');
  press('Save');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect([posts('/person/persons').length, posts('/core/users').length]).toEqual([1, 2]);
});

test('[PERSON-131] or goes on without an account', async () => {
  const { services, done } = open({ only: { type: 'I' }, search: 'Lovelace' });
  services.api.answers['POST /core/users'] = new Error('down');
  await withAccount('ada@example.com');
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Go on without an account' }));
  expect(done).toHaveBeenCalledWith(SAVED);
});

test('[PERSON-031] of a professional the quick add asks for the contact as well', async () => {
  const { posts, done } = open({ only: { type: 'P' }, search: 'Martin' });
  await type(/^Position/, 'CEO');
  press('Save');
  expect(await screen.findByText(/Person identifier is mandatory/)).toBeDefined();
  expect(posts('/person/persons')).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

test('[PERSON-010] [PERSON-060] the search of persons by type makes a person in passing and chooses it', async () => {
  const services = prepared();
  services.api.answers['GET /person/persons'] = [];
  const choose = vi.fn();
  renderWithServices(
    <EntitySearch entity={Person} only={{ type: 'C' }} search="Nordway" isAddable choose={choose} close={() => {}} />,
    services,
  );
  const search = within(await screen.findByRole('dialog', { name: 'Search person' }));
  await waitFor(() =>
    expect(services.api.callsOf('GET /person/persons')[0]?.options.query).toMatchObject({ type: 'C', search: 'Nordway' }),
  );
  fireEvent.click(search.getByRole('button', { name: 'Add' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add' }));
  expect(await add.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Nordway');
  fireEvent.click(add.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(choose).toHaveBeenCalledWith([SAVED]));
});

const OFFLINE = new ApiError(0, 'NETWORK_ERROR', 'Network error: Check your internet connection');

test('[NOTIF-020] [NOTIF-021] network errors while a user is looked up or made are told as any error, and the dialog stays', async () => {
  const { services, close } = open({ only: { type: 'I' }, search: 'Lovelace' });
  services.api.answers['GET /core/users'] = OFFLINE;
  await withAccount('ada@example.com');
  fireEvent.blur(await box(/^Username/));
  await waitFor(() => expect(services.notifications.shown).toEqual([['failure', OFFLINE.message]]));
  services.api.answers['GET /core/users'] = [];
  services.api.answers['POST /core/users'] = OFFLINE;
  press('Save');
  await waitFor(() => expect(services.notifications.shown.at(-1)).toEqual(['failure', OFFLINE.message]));
  expect(services.notifications.shown).toHaveLength(2);
  expect(close).not.toHaveBeenCalled();
});
