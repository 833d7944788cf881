import { apiError, type SessionUser } from '@mortise/sdk';
import { DialogsService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import ActingUsersScreen from './ActingUsersScreen.tsx';
import TenantKindsScreen from './TenantKindsScreen.tsx';

const OWNER = { username: 'admin@master', tenant: 'master', tenantKind: 'master', isAdmin: true, isMainAdmin: true, locale: 'en' };
const TENANTS = [
  { name: 'demo', kind: 'customer', users: 4 },
  { name: 'master', kind: 'master', users: 1 },
];
const ACTING = [
  { username: 'admin@master', tenant: 'master', reach: 'whole', isMainAdmin: true },
  { username: 'ann@support', tenant: 'support', reach: 'reading', isMainAdmin: false },
];
const UAT = { name: 'UAT', isProduction: false, isDevelopment: false, isUat: true, isTest: false, isStaging: false };
const RIGHT = `PUT /core/users/${encodeURIComponent('bob@support')}/acting-right`;

const services = (api: FakeApi, user: object = OWNER) =>
  new FakeServices({ api, configuration: { user: user as SessionUser, userPermissions: {}, environment: UAT } });

test('[AUTH-008] [AUTH-011] each tenant is listed with its kind, the environment and what it may', async () => {
  renderWithServices(<TenantKindsScreen />, services(new FakeApi({ 'GET /core/tenants': TENANTS })));
  expect(await screen.findByText('Its main administrators see all tenants and hosts, and act for users of all.')).toBeTruthy();
  expect(screen.getByText('Customer')).toBeTruthy();
  expect(screen.getAllByText('UAT')).toHaveLength(2);
});

test('[AUTH-008] a tenant becomes one for tests once that is agreed to, and not before', async () => {
  const api = new FakeApi({ 'GET /core/tenants': TENANTS, 'PUT /core/tenants/demo/kind': undefined });
  const own = services(api);
  const answers = [false, true];
  const questions: string[] = [];
  own.set(DialogsService, {
    confirm: ({ message = '' }) => {
      questions.push(message);
      return Promise.resolve(answers.shift()!);
    },
  });
  renderWithServices(<TenantKindsScreen />, own);
  for (const calls of [0, 1]) {
    fireEvent.click(await screen.findByRole('button', { name: /Actions/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Make it a test tenant' }));
    await waitFor(() => expect(questions).toHaveLength(calls + 1));
    await waitFor(() =>
      expect(api.callsOf('PUT /core/tenants/demo/kind').map(({ body }) => body)).toEqual([{ kind: 'test' }].slice(0, calls)),
    );
  }
  expect(questions[0]).toBe('Is demo for tests? All its users see a ribbon that says so. Nothing else changes.');
  await waitFor(() => expect(api.callsOf('GET /core/tenants')).toHaveLength(2));
});

test('[AUTH-008] a list that cannot be read says so, and can be asked for again', async () => {
  renderWithServices(<TenantKindsScreen />, services(new FakeApi({ 'GET /core/tenants': apiError('INTERNAL_ERROR') })));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[AUTH-009] the master tenant stays what it is: nothing is offered for it', async () => {
  renderWithServices(<TenantKindsScreen />, services(new FakeApi({ 'GET /core/tenants': TENANTS.slice(1) })));
  expect(await screen.findByText('Master')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Actions/ })).toEqual([]);
});

test('[AUTH-009] administrators of other tenants are told whose the screens are, and nothing is asked for', () => {
  const api = new FakeApi({});
  const admin = { ...OWNER, username: 'admin@demo', tenant: 'demo', tenantKind: 'customer' };
  renderWithServices(<TenantKindsScreen />, services(api, admin));
  renderWithServices(<ActingUsersScreen />, services(api, admin));
  expect(screen.getAllByText('Only its main administrators see and change what is here.')).toHaveLength(2);
});

test('[AUTH-010] who may act is listed with where; the right of main administrators cannot be taken away', async () => {
  renderWithServices(<ActingUsersScreen />, services(new FakeApi({ 'GET /core/access/acting-users': ACTING })));
  expect(await screen.findByText('In their own tenant; in others reading only')).toBeTruthy();
  expect(screen.getByText('As main administrator')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Actions/ })).toHaveLength(1);
});

test('[AUTH-010] somebody is added by name; one who is not there is said beside the name, which stays', async () => {
  let isKnown = false;
  const api = new FakeApi({
    'GET /core/access/acting-users': ACTING,
    [RIGHT]: () => {
      if (!isKnown) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', 'bob@support']);
    },
  });
  renderWithServices(<ActingUsersScreen />, services(api));
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  const name = await screen.findByLabelText('Username');
  fireEvent.change(name, { target: { value: ' Bob@support ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Let them act' }));
  expect(await screen.findByText('There is no user bob@support, or they are locked.')).toBeTruthy();
  isKnown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Let them act' }));
  await waitFor(() => expect(screen.queryByLabelText('Username')).toBeNull());
});
