import { apiError, defineEntity } from '@mortise/sdk';
import { type FakeCall, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import GlobalSearchScreen from './GlobalSearchScreen.tsx';
import type { RecordSearch } from './GlobalSearchStore.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {},
  workflow: { initial: 'DRAFT', states: { DRAFT: {} }, transitions: [] },
});
const Lot = defineEntity({
  name: 'Lot',
  collection: 'x/lots',
  registrationPrefix: 'T',
  fields: {},
  workflow: { initial: 'DRAFT', states: { DRAFT: {} }, transitions: [] },
});
const found: RecordSearch = {
  groups: [{ entity: 'Loan', records: [{ registration: 'L1', name: 'Globe lease', status: 'DRAFT' }], continues: true }],
  late: ['Loan'],
};

/** Loans are late, and again. */
const lateTwice = ({ options }: FakeCall): RecordSearch =>
  options.query?.['kinds'] === undefined ? found : { groups: [], late: ['Loan'] };

function open(query: string, answer: unknown = lateTwice) {
  const services = new FakeServices({ entities: [Loan, Lot] });
  services.api.answers['GET /core/search'] = answer;
  renderWithServices(<GlobalSearchScreen />, services, `/global-search${query}`);
  return services.api;
}

test('[ADMIN-013] /global-search shows the records of all kinds for the text in the address, and where there are more', async () => {
  const api = open('?search=globe');
  const group = within(await screen.findByRole('region', { name: 'Loans 1+' }));
  expect(group.getByRole('link', { name: 'Globe lease' }).getAttribute('href')).toBe('/loan/L1');
  expect(group.getByText('Draft')).toBeDefined();
  expect(group.getByRole('link', { name: 'Show all in loans' }).getAttribute('href')).toBe('/loans?search=globe');
  expect(screen.getByRole('status').textContent).toBe('Search timed out: Loans');
  expect(api.calls[0]!.options.query).toEqual({ search: 'globe', range: '0-49' });
});

test('[SEARCH-054] kinds that were late are asked for once more, and shown beside the others', async () => {
  const more = { groups: [{ entity: 'Lot', records: [{ registration: 'T1', status: 'DRAFT' }], continues: false }], late: [] };
  const api = open('?search=globe', ({ options }: FakeCall) => (options.query?.['kinds'] === 'Loan' ? more : found));
  expect(await screen.findByRole('region', { name: 'Lots 1' })).toBeDefined();
  expect([screen.queryByRole('status')?.textContent ?? '', api.calls.length]).toEqual(['', 2]);
});

test('another text is searched once it is submitted', async () => {
  const api = open('?search=globe');
  await screen.findByRole('region');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: ' other ' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(api.calls.at(-1)!.options.query).toMatchObject({ search: 'other' }));
});

test.each([
  ['too short a text is not searched', '?search=ab', found, 'Type at least 3 letters'],
  ['nothing found says so', '?search=abc', { groups: [], late: [] }, 'No record matches “abc”'],
  ['a failure says so', '?search=abc', apiError('PERMISSION_DENIED', ['x']), 'This could not be loaded'],
])('%s', async (_, query, answer, text) => {
  const api = open(query, answer);
  expect(await screen.findByText(text)).toBeDefined();
  expect(api.calls).toHaveLength(query === '?search=ab' ? 0 : 1);
});
