import { ApiError, defineEntity } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { fakeConfiguration, FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import plugin from '../client.ts';
import OrganizationButton from './organization/OrganizationButton.tsx';
import RelationsCard from './RelationsCard.tsx';

const relations = { type: 'items', fields: { personRegistration: { type: 'reference', entity: 'Person' } } } as const;
const Person = defineEntity({ name: 'Person', collection: 'person/persons', registrationPrefix: 'PER', fields: { ascendants: relations } });
const User = defineEntity({ name: 'User', collection: 'core/users', registrationPrefix: 'USR', fields: {} });
const HIERARCHY = 'GET /person/persons/PER1/hierarchy';
const ANSWER = {
  persons: [
    { registration: 'PER1', name: 'Mother', type: 'C', roles: [] },
    { registration: 'PER2', name: 'Nordway', type: 'C', roles: [] },
    { registration: 'PER3', name: 'Südway', type: 'C', roles: [] },
  ],
  links: [
    { source: 'PER2', relation: 'SHAREHOLDEROF', target: 'PER1', stake: '0.5' },
    { source: 'PER1', relation: 'SHAREHOLDEROF', target: 'PER3' },
  ],
  isTruncated: false,
};

const page = (isWritable = true) =>
  ({
    entity: Person,
    record: { registration: 'PER1', _version: 1, type: 'C', name: 'Mother' },
    isWritable,
    reload: () => Promise.resolve(),
  }) as unknown as RecordPage;
function show(answer: unknown, given = page(), props = { view: 'table' }) {
  const api = new FakeApi({ [HIERARCHY]: answer });
  renderWithServices(<RelationsCard node={{ kind: 'Relations', props }} page={given} />, new FakeServices({ api, entities: [Person] }));
  return api;
}

test('[GRAPH-001] the card stands where records say whom they are related to, and nowhere else', () => {
  const nodes = plugin.contributes!.cards![0]!.placement!.nodes!;
  expect(nodes(Person)).toEqual([{ kind: 'Relations' }]);
  expect(nodes(User)).toEqual([]);
});

test('[GRAPH-006] network, tree, chart and table are offered; the tree only where there is one', async () => {
  show(ANSWER);
  await screen.findByRole('radiogroup', { name: 'View' });
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['network', 'tree', 'chart', 'table']);
  expect(screen.getByRole('radio', { name: 'Chart (experimental)' })).toBeDefined();
});

test('[GRAPH-002] there is no tree where relations lead round in a circle', async () => {
  show({ ...ANSWER, links: [...ANSWER.links, { source: 'PER3', relation: 'SHAREHOLDEROF', target: 'PER2' }] });
  await screen.findByRole('radiogroup', { name: 'View' });
  expect(screen.queryByRole('radio', { name: 'Tree' })).toBeNull();
});

test('[GRAPH-005] it takes the whole window, and goes back to the page with what was looked for', async () => {
  show(ANSWER);
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a person' }), { target: { value: 'nord' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show in the whole window' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('nord');
  fireEvent.click(screen.getByRole('button', { name: 'Back to the page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Show in the whole window' })).toBeDefined();
});

test('nobody to show, a refusal and a failure are said, each with what can be done', async () => {
  show({ persons: [ANSWER.persons[0]], links: [], isTruncated: false });
  expect(await screen.findByText('Owners, subsidiaries, directors and others will be shown here.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add a relation' })).toBeDefined();
});

test('who may not see the hierarchy reads so', async () => {
  show(new ApiError(403, 'FORBIDDEN', 'No'));
  expect(await screen.findByText('You may not see whom this person is related to.')).toBeDefined();
});

test('a failure can be tried again', async () => {
  const api = show(new ApiError(404, 'ENTITY_REGISTRATION_NOT_FOUND', 'Not there'));
  expect(await screen.findByText('Not there')).toBeDefined();
  api.answers[HIERARCHY] = ANSWER;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radiogroup', { name: 'View' })).toBeDefined();
});

test('[GRAPH-007] who may not write the person is offered no way to relate somebody', async () => {
  show(ANSWER, page(false));
  await screen.findByRole('radiogroup', { name: 'View' });
  expect(screen.queryByRole('button', { name: 'Add a relation' })).toBeNull();
});

test('what the server left out is told', async () => {
  show({ ...ANSWER, isTruncated: true });
  expect(await screen.findByText('There are more: only the 3 nearest are shown.')).toBeDefined();
});

function openOrganization(personRegistration: string | undefined, users: readonly object[]) {
  const api = new FakeApi({ [HIERARCHY]: ANSWER, 'GET /core/users': users });
  const { user } = fakeConfiguration();
  const configuration = { user: { ...user, ...(personRegistration !== undefined && { personRegistration }) } };
  const services = new FakeServices({ api, configuration, entities: [Person, User] });
  renderWithServices(<OrganizationButton />, services);
  return { api, services };
}

test('[LIST-090] the relations of the signed-in person are folded up, and read when they are looked at', async () => {
  const { api } = openOrganization('PER1', []);
  const button = screen.getByRole('button', { name: 'My organization' });
  expect([button.getAttribute('aria-expanded'), api.calls.length]).toEqual(['false', 0]);
  fireEvent.click(button);
  expect(await screen.findByRole('radiogroup', { name: 'View' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a relation' }), 'it is the page of nobody').toBeNull();
});

test('[LIST-091] a person who is no user is told; nobody is sent to the page of a person', async () => {
  const { api, services } = openOrganization('PER1', []);
  fireEvent.click(screen.getByRole('button', { name: 'My organization' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  fireEvent.click(await screen.findByText('Nordway'));
  await vi.waitFor(() => expect(services.notifications.shown).toEqual([['info', 'Not a user']]));
  expect(api.callsOf('GET /core/users')[0]!.options.query).toMatchObject({ personRegistration: 'PER2' });
});

test('[LIST-091] a person who is a user leads to the page of the user', async () => {
  openOrganization('PER1', [{ registration: 'ada@demo' }]);
  fireEvent.click(screen.getByRole('button', { name: 'My organization' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  fireEvent.click(await screen.findByText('Nordway'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LIST-090] a user who is no person has none', () => {
  openOrganization(undefined, []);
  expect(screen.queryByRole('button')).toBeNull();
});
