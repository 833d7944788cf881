import { ApiError } from '@mortise/sdk';
import { DialogsService } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProviderDraft } from './ProviderDraft.ts';
import type { Provider } from './providerFields.ts';
import ProvidersScreen from './ProvidersScreen.tsx';
import { contentOf, valuesOf } from './providerValues.ts';

const LIST = 'GET /core/identity-providers';
const acme = {
  id: 'acme',
  kind: 'oidc',
  name: 'Acme',
  isEnabled: true,
  version: 3,
  hasSecret: true,
  settings: {
    hosts: ['demo.example.com', 'localhost'],
    isAutomatic: false,
    domains: ['acme.example'],
    matchesBy: 'email',
    createsUsers: true,
    updatesProfiles: true,
    defaultProfiles: ['STAFF'],
    groupProfiles: [{ group: 'clerks', profiles: ['SALES', 'STAFF'] }],
    claims: { username: 'upn', email: 'email', firstName: '', lastName: '', groups: 'roles' },
    issuer: 'https://login.example.com',
    clientId: 'mortise',
    scope: 'openid',
    clientAuthentication: 'post',
    prompt: '',
    acrValues: '',
    connection: '',
    signsOut: true,
    keepsAlive: false,
  },
} as unknown as Provider;

function show(answers: Record<string, unknown>) {
  const api = new FakeApi({ [LIST]: [acme], ...answers });
  const services = new FakeServices({ api, configuration: { userPermissions: { 'write /api/core/identity-providers': true } } });
  services.set(DialogsService, { confirm: () => Promise.resolve(true) });
  renderWithServices(<ProvidersScreen />, services);
  return api;
}

test('[AUTH-005] what is saved is what was filled in, both ways', () => {
  const { kind, name, isEnabled, settings } = acme;
  expect(contentOf('oidc', valuesOf(acme))).toEqual({ kind, name, isEnabled, settings });
});

test('a provider is listed with its protocol and its hosts, and removed after a question', async () => {
  const api = show({ 'DELETE /core/identity-providers/acme': undefined });
  expect(await screen.findByText('OpenID Connect · demo.example.com, localhost')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.callsOf('DELETE /core/identity-providers/acme')).toHaveLength(1));
});

test('the very reason is shown why a provider cannot be asked', async () => {
  const own = [{ name: 'redirect_uri', value: 'https://demo.example.com/authentication/oidc/acme' }];
  show({ 'POST /core/identity-providers/acme/test': { own, facts: [], problem: 'login.example.com is an unknown host.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('login.example.com is an unknown host.')).toBeDefined();
  expect(screen.getByText('https://demo.example.com/authentication/oidc/acme')).toBeDefined();
});

test('a preview says who would come in, or why nobody', async () => {
  const api = show({ 'POST /core/identity-providers/acme/preview': { outcome: 'created', username: 'jane@demo', profiles: ['STAFF'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const input = await screen.findByLabelText('What Acme says, as JSON');
  const look = () => fireEvent.click(screen.getAllByRole('button', { name: 'Preview' }).at(-1)!);
  fireEvent.change(input, { target: { value: 'no json' } });
  look();
  expect(await screen.findByText('Paste a JSON object, as the payload of a token is')).toBeDefined();
  fireEvent.change(input, { target: { value: '{"sub":"1"}' } });
  look();
  expect(await screen.findByText('jane@demo becomes a user and signs in')).toBeDefined();
  expect(api.callsOf('POST /core/identity-providers/acme/preview')[0]?.body).toEqual({ claims: { sub: '1' } });
});

test('a secret is sent only where it was typed, and the server’s reason is shown where nothing was saved', async () => {
  const api = new FakeApi({ 'PUT /core/identity-providers/acme': acme });
  const draft = new ProviderDraft(api, 'oidc', acme);
  expect(await draft.save()).toBe(true);
  expect(api.calls[0]?.body).not.toHaveProperty('secret');
  draft.setSecret('s3cret');
  await draft.save();
  expect(api.calls[1]?.body).toMatchObject({ secret: 's3cret', version: 3 });
  api.answers['PUT /core/identity-providers/acme'] = new ApiError(400, 'INVALID_FIELD_VALUE', 'x', {
    errors: ['x.example is no address of your tenant'],
  });
  expect(await draft.save()).toBe(false);
  expect(draft.problem).toBe('x.example is no address of your tenant');
});

test('a click opens a provider with what is saved of it, groups included; another group is a line more', async () => {
  show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('group', { name: 'Profiles by group' })).toBeDefined();
  const lines = () => screen.getAllByRole('button', { name: 'Remove' }).length;
  const before = lines();
  fireEvent.click(screen.getByRole('button', { name: 'Add a group' }));
  expect(lines()).toBe(before + 1);
});

test('[issue 22, 1] a key for provisioning is made, shown once, listed and removed', async () => {
  const key = { _id: 'k1', username: 'admin@demo', name: 'Acme', prefix: 'mrt_abcd', reach: 'scim', addresses: [] };
  const listed = [{ ...key, insertDate: '2026-11-01T00:00:00Z', endDate: '2027-11-01T00:00:00Z' }];
  const api = show({
    'GET /core/identity-providers/acme/keys': listed,
    'POST /core/identity-providers/acme/keys': { ...listed[0], key: 'mrt_the whole key' },
    'DELETE /core/api-keys/k1': undefined,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Provisioning' }));
  expect(await screen.findByText(`${window.location.origin}/scim/v2`)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText('mrt_the whole key')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull();
  expect(api.callsOf('POST /core/identity-providers/acme/keys')[0]?.body).toEqual({ days: 365 });
  fireEvent.click(screen.getByRole('button', { name: 'Remove mrt_abcd' }));
  await waitFor(() => expect(api.callsOf('DELETE /core/api-keys/k1')).toHaveLength(1));
});
