import { defineEntity } from '@mortise/sdk';
import { SessionService, useLocation } from '@mortise/sdk/client';
import { type FakeCall, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandBar } from './CommandBar.tsx';
import type { RecordSearch } from './RecordFinder.ts';
import { noteVisit, recentRecords } from '../services/recentRecords.ts';
import { Navigation } from './Navigation.tsx';

const workflow = { initial: 'DRAFT', states: { DRAFT: {} }, transitions: [] } as const;
const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: {}, workflow });
const Bill = defineEntity({ name: 'Bill', collection: 'x/bills', registrationPrefix: 'B', fields: {}, workflow });
const Secret = defineEntity({ name: 'Secret', collection: 'x/secrets', registrationPrefix: 'S', fields: {}, workflow });
const found: RecordSearch = {
  groups: [
    { entity: 'Loan', records: [{ registration: 'L1', name: 'Globe lease', status: 'DRAFT' }], continues: false },
    { entity: 'Bill', records: [{ registration: 'B1', status: 'DRAFT' }], continues: true },
  ],
  late: ['Secret'],
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <CommandBar />
      <Navigation isCollapsed={false} toggle={() => {}} />
      <output>{pathname + search}</output>
    </>
  );
}

/** What was late has nothing. */
const once = ({ options }: FakeCall): RecordSearch => (options.query?.['kinds'] === undefined ? found : { groups: [], late: found.late });

function open({ isAdmin = true, answer = once }: { readonly isAdmin?: boolean; readonly answer?: unknown } = {}) {
  const known = new FakeServices({ entities: [Loan, Bill, Secret] });
  const { user } = known.get(SessionService).configuration;
  const userPermissions = { 'read /api/x/loans': true, 'read /api/x/bills': true } as const;
  const services = new FakeServices({
    entities: [Loan, Bill, Secret],
    configuration: { user: { ...user, isAdmin }, userPermissions: isAdmin ? {} : userPermissions },
  });
  services.api.answers['GET /core/search'] = answer;
  renderWithServices(<Page />, services);
  return { services, session: services.get(SessionService) };
}
const press = () => fireEvent.keyDown(document.documentElement, { key: 'g', code: 'KeyG', ctrlKey: true });
const box = () => screen.findByRole('combobox');
const type = async (value: string) => {
  fireEvent.change(await box(), { target: { value } });
  act(() => void vi.advanceTimersByTime(250));
};
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('[KEY-007] [KEY-008] Mod+G opens the search with the cursor in its box', async () => {
  open();
  press();
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
});

test('[SEARCH-054] records are found over all kinds, kind by kind, with name, registration and status', async () => {
  open();
  press();
  await type('glo');
  await waitFor(() => expect(options('Loans')).toEqual(['Globe leaseL1Draft', 'Show all in loans']));
  expect(options('Bills')).toEqual([expect.stringContaining('B1Draft'), 'Show all in bills']);
  expect(options('Search timed out')).toEqual(['“glo” in secrets']);
  expect(options('Search')).toEqual(['All results']);
});

test('typing asks once it stops, from the third letter on, and typing on takes the question back', async () => {
  const { services } = open({ answer: () => new Promise(() => {}) });
  press();
  await type('gl');
  expect(services.api.callsOf('GET /core/search')).toEqual([]);
  await type('glo');
  await type('glob');
  const calls = services.api.callsOf('GET /core/search');
  expect(calls.map(({ options: { query, signal } }) => [query?.['search'], signal?.aborted])).toEqual([
    ['glo', true],
    ['glob', false],
  ]);
});

test('[SEARCH-054] screens of plugins that search are offered for what was typed, to those who may see them', async () => {
  const { services } = open({ isAdmin: false });
  const load = () => Promise.resolve({ default: () => null });
  const screens = [
    { id: 'library', path: '/library', searchLabel: 'Search the library for “{text}”', load },
    { id: 'vault', path: '/vault', searchLabel: 'Search the vault for “{text}”', permission: 'read /api/vault', load },
  ];
  services.contributions.add({ screens });
  press();
  await type('glo be');
  await waitFor(() => expect(options('Search')).toEqual(['All results', 'Search the library for “glo be”']));
  fireEvent.click(screen.getByRole('option', { name: /library/ }));
  await waitFor(() => expect(screen.getByText('/library?search=glo%20be')).toBeDefined());
});

test.each([
  ['a record', 'Globe lease', '/loan/L1'],
  ['all of a kind', 'Show all in bills', '/bills?search=glo'],
  ['all results', 'All results', '/global-search?search=glo'],
])('the keyboard leads to %s', async (_, label, path) => {
  open();
  press();
  await type('glo');
  const option = await screen.findByRole('option', { name: new RegExp(label) });
  const index = screen.getAllByRole('option').indexOf(option);
  const input = await box();
  for (let step = 0; step < index; step += 1) fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(option.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(screen.getByText(path)).toBeDefined());
});

test('a search that fails says so', async () => {
  open({ answer: new Error('broken') });
  press();
  await type('glo');
  expect(await screen.findByText('The records could not be searched. Type on to try again.')).toBeDefined();
});

test('without a text the last ten records and the pinned ones are offered, if they may be read', async () => {
  const { session } = open({ isAdmin: false });
  for (let number = 1; number <= 12; number += 1) noteVisit(session.user, { entity: 'Loan', registration: `L${number}` });
  noteVisit(session.user, { entity: 'Loan', registration: 'L9' });
  noteVisit(session.user, { entity: 'Secret', registration: 'S1' });
  expect(recentRecords(session.user)).toHaveLength(13);
  expect(recentRecords({ ...session.user, username: 'other' })).toEqual([]);
  expect(recentRecords({ ...session.user, tenant: 'other' })).toEqual([]);
  await act(() => session.savePreference('PINNED_ITEM', 'Bill', { entityName: 'Bill', registration: 'B7' }));
  press();
  await box();
  expect(options('Recent').slice(0, 2)).toEqual([expect.stringContaining('L9'), expect.stringContaining('L12')]);
  expect(options('Recent')).toHaveLength(10);
  await waitFor(() => expect(options('Pinned')).toEqual(['Bill B7B7']));
});

test('a page that opens behind the search is among the recent ones at once', async () => {
  const { session } = open();
  press();
  await box();
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  act(() => noteVisit(session.user, { entity: 'Loan', registration: 'L3' }));
  expect(options('Recent')).toEqual([expect.stringContaining('L3')]);
});

test('pinned records stand under the modules, ten at most, and nothing where there are none', async () => {
  const { session } = open();
  expect(screen.queryByRole('navigation', { name: 'Pinned' })).toBeNull();
  for (let number = 1; number <= 11; number += 1)
    await act(() => session.savePreference('PINNED_ITEM', 'Loan', { entityName: 'Loan', registration: `L${number}` }));
  const pinned = within(await screen.findByRole('navigation', { name: 'Pinned' }));
  await waitFor(() => expect(pinned.getAllByRole('link')).toHaveLength(10));
  fireEvent.click(await pinned.findByRole('link', { name: 'Loan L1' }));
  await waitFor(() => expect(screen.getByText('/loan/L1')).toBeDefined());
});

test('an entry of the navigation that a plugin brings is offered to those who may see it, once where its screen is', async () => {
  const { services } = open({ isAdmin: false });
  const load = () => Promise.reject(new Error('unused'));
  services.contributions.add({
    screens: [{ id: 'fleet', path: '/fleet', label: 'Fleet', load }],
    menus: [
      { id: 'fleet', label: 'Fleet', path: '/fleet' },
      { id: 'late', label: 'Fleet bills', path: '/page/bills?overdue=1' },
      { id: 'section', label: 'Fleet section' },
      { id: 'secret', label: 'Fleet secrets', path: '/secret', permission: 'read /api/x/secrets' },
    ],
  });
  press();
  await type('fleet');
  await waitFor(() => expect(options('Go to')).toEqual(['Fleet', 'Fleet bills']));
});

test('[issue 21] Enter waits for kinds of record that are late, as long as no record is found', async () => {
  const late = Promise.withResolvers<RecordSearch>();
  open({ answer: ({ options }: FakeCall) => (options.query?.['kinds'] === undefined ? { groups: [], late: ['Bill'] } : late.promise) });
  press();
  await type('globe');
  await screen.findByRole('option', { name: /globe/ });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  expect(document.querySelector('output')!.textContent).toBe('/');
  late.resolve({ groups: [{ entity: 'Bill', records: [{ registration: 'B7', status: 'DRAFT' }], continues: false }], late: [] });
  await waitFor(() => expect(document.querySelector('output')!.textContent).toBe('/bill/B7'));
});

test('[issue 21] Enter before the answer takes the first record that is found', async () => {
  open();
  press();
  const input = await box();
  // In one breath: nothing is asked for yet.
  fireEvent.change(input, { target: { value: 'globe' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(document.querySelector('output')!.textContent).toBe('/');
  await waitFor(() => expect(document.querySelector('output')!.textContent).toBe('/loan/L1'));
});

const closing = {
  initial: 'DRAFT',
  states: { DRAFT: {}, ACTIVE: {}, CLOSED: { class: 'stopped' } },
  transitions: [
    { code: 'close', label: 'Close', from: ['DRAFT'], to: 'CLOSED' },
    { code: 'start', label: 'Start', from: ['ACTIVE'], to: 'DRAFT' },
  ],
} as const;
const Deal = defineEntity({ name: 'Deal', collection: 'x/deals', registrationPrefix: 'DEA', fields: {}, workflow: closing });

test.each([
  ['close dea00012', ['Close']],
  ['DEA00012 clo', ['Close']],
  ['edit DEA00012', ['Edit']],
  ['start DEA00012', []],
])('[KEY-008] %s is done with the record of that number, as far as its status allows', async (text, offered) => {
  const services = new FakeServices({ entities: [Deal] });
  services.api.answers['GET /core/search'] = ({ options: { query } }: FakeCall) => ({
    groups: [{ entity: 'Deal', records: [{ registration: 'DEA00012', name: 'Globe', status: 'DRAFT' }], continues: false }],
    late: [],
    asked: query,
  });
  renderWithServices(<Page />, services);
  press();
  await type(text);
  await screen.findByRole('option', { name: /^Globe/ });
  expect(services.api.calls.find(({ path }) => path === '/core/search')?.options.query?.['search']).toMatch(/^dea00012$/i);
  const group = screen.queryByRole('group', { name: 'DEA00012 · Globe' });
  const labels =
    group === null
      ? []
      : within(group)
          .getAllByRole('option')
          .map(({ textContent }) => textContent);
  expect(labels).toEqual(offered);
});
