import { fakeConfiguration, FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import OrganizationButton from './OrganizationButton.tsx';
import { OrganizationStore } from './OrganizationStore.ts';

const RELATED = [
  { relation: 'SIGNEROF', personRegistration: 'PER2', person: { name: 'Nordway' } },
  { relation: 'OWNEROF', personRegistration: 'PER3', person: { name: 'Südway' } },
];

function open(personRegistration?: string) {
  const api = new FakeApi({ 'GET /person/persons/PER1/ascendants': RELATED, 'GET /core/users': [] });
  const { user } = fakeConfiguration();
  const configuration = { user: { ...user, ...(personRegistration !== undefined && { personRegistration }) } };
  const services = new FakeServices({ api, configuration });
  renderWithServices(<OrganizationButton />, services);
  return { services, api };
}

test('[LIST-090] the relations of the signed-in person are folded up, and read when they are looked at', async () => {
  const { api } = open('PER1');
  const button = screen.getByRole('button', { name: 'My organization' });
  expect([button.getAttribute('aria-expanded'), api.calls.length]).toEqual(['false', 0]);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Nordway' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Südway' })).toBeDefined();
});

test('[LIST-091] a person who is no user is told', async () => {
  const { api, services } = open('PER1');
  fireEvent.click(screen.getByRole('button', { name: 'My organization' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Nordway' }));
  await vi.waitFor(() => expect(services.notifications.told).toEqual([['info', 'Not a user']]));
  expect(api.callsOf('GET /core/users')[0]!.options.query).toMatchObject({ personRegistration: 'PER2' });
});

test('[LIST-091] a person who is a user leads to the page of the user', async () => {
  const services = new FakeServices({ api: new FakeApi({ 'GET /core/users': [{ registration: 'ada@demo' }] }) });
  const store = new OrganizationStore('PER1', { api: services.api, notifications: services.notifications, t: (key) => key });
  expect(await store.userOf('PER2')).toBe('ada@demo');
  expect(services.notifications.told).toEqual([]);
});

test('[LIST-090] a user who is no person has none', () => {
  open();
  expect(screen.queryByRole('button')).toBeNull();
});
