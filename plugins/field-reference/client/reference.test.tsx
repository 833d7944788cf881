import { ApiError, defineEntity, offeredPersons } from '@mortise/sdk';
import { EntitiesService, type NamedRecord } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReferenceStore } from './ReferenceStore.ts';
import ReferenceView from './ReferenceView.tsx';

const Person = defineEntity({ name: 'Person', collection: 'x/persons', registrationPrefix: 'P', fields: { name: { type: 'text' } } });
const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { partner: { type: 'reference', entity: 'Person', only: offeredPersons.partner } },
});
const found = [
  { registration: 'P1', name: 'Ada', status: 'ACTIVE' },
  { registration: 'P2', name: 'Grace', status: 'ACTIVE' },
];

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function open(addMany?: (values: readonly string[]) => void) {
  const services = new FakeServices({ entities: [Person, Loan] });
  services.api.answers['GET /x/persons'] = found;
  const field = new RecordForm(Loan).field('partner');
  renderWithServices(<ReferenceView id="f" field={field} {...(addMany && { addMany })} />, services);
  const queries = () => services.api.calls.map(({ options }) => options.query);
  return { field, queries, api: services.api, input: screen.getByRole('textbox') };
}
const row = async (name: string) => (await screen.findByRole('dialog'), within(await screen.findByRole('row', { name: new RegExp(name) })));

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Search Partner' }))],
  ['F4', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'F4' })],
  ['Alt+ArrowDown', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowDown', altKey: true })],
])('[SEARCH-039] %s opens the search, and the row that is clicked stands in the field', async (_, openSearch) => {
  const { field, input } = open();
  openSearch();
  fireEvent.click((await row('Grace')).getByText('Grace'));
  expect(field.value).toBe('P2');
  expect(input).toHaveProperty('value', 'Grace (P2)');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SEARCH-050] search and suggestions offer only the persons that the field takes', async () => {
  const { input, queries } = open();
  fireEvent.focus(input);
  await waitFor(() => expect(queries()).toHaveLength(1));
  fireEvent.keyDown(input, { key: 'F4' });
  await row('Ada');
  for (const query of queries()) expect(query).toMatchObject({ 'roles.role': 'PARTNER,BUSINESSUNIT,AGENCY' });
});

test('records that are found while one is pressed do not move it away from under the pointer', async () => {
  const { field, input, api } = open();
  fireEvent.focus(input);
  const grace = await screen.findByRole('option', { name: /Grace/ });
  fireEvent.pointerDown(grace);
  api.answers['GET /x/persons'] = [{ registration: 'P3', name: 'Adele', status: 'ACTIVE' }, ...found];
  fireEvent.change(input, { target: { value: 'ada' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([screen.getByRole('option', { name: /Grace/ }) === grace, screen.queryByText('Adele')]).toEqual([true, null]);
  fireEvent.pointerUp(grace);
  fireEvent.click(grace);
  expect(field.value).toBe('P2');
});

test('issue 19: a search that got no answer does not say that nothing fits', async () => {
  const services = new FakeServices({ entities: [Person, Loan] });
  services.api.answers['GET /x/persons'] = new ApiError(0, 'NETWORK_ERROR', 'no network');
  renderWithServices(<ReferenceView id="f" field={new RecordForm(Loan).field('partner')} />, services);
  fireEvent.focus(screen.getByRole('textbox'));
  expect(await screen.findByText('This could not be searched. Type on to try again.')).toBeDefined();
  services.api.answers['GET /x/persons'] = [];
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Nobody' } });
  expect(await screen.findByText('Nothing fits')).toBeDefined();
});

test('[issue 19, 20] the name of what is set does not come over what is typed meanwhile', async () => {
  const services = new FakeServices({ entities: [Person, Loan] });
  const late = Promise.withResolvers<NamedRecord>();
  services.set(EntitiesService, { ...services.get(EntitiesService), find: () => Person, nameOf: () => late.promise });
  const field = new RecordForm(Loan).field('partner');
  field.value = 'P1';
  const store = new ReferenceStore(services.api, services.get(EntitiesService), field);
  const stop = store.start();
  store.type('Grace');
  late.resolve({ registration: 'P1', name: 'Ada' });
  await late.promise;
  await Promise.resolve();
  expect(store.text).toBe('Grace');
  store.leave();
  await waitFor(() => expect(store.text).toBe('Ada (P1)'));
  stop();
});

test('[SEARCH-053] suggestions begin with the third letter', async () => {
  const { input, queries } = open();
  fireEvent.change(input, { target: { value: 'gr' } });
  vi.advanceTimersByTime(500);
  expect(await screen.findByText('Type at least 3 letters')).toBeDefined();
  expect(queries()).toEqual([]);
  fireEvent.change(input, { target: { value: 'gra' } });
  vi.advanceTimersByTime(500);
  await waitFor(() => expect(queries()).toMatchObject([{ search: 'gra' }]));
});

test('[SEARCH-040] where a field takes several, all that are chosen are added at once', async () => {
  const addMany = vi.fn();
  const { field, input } = open(addMany);
  fireEvent.keyDown(input, { key: 'F4' });
  fireEvent.click((await row('Ada')).getByText('Ada'));
  fireEvent.click((await row('Grace')).getByText('Grace'));
  fireEvent.click(screen.getByRole('button', { name: 'Validate (2)' }));
  expect(addMany).toHaveBeenCalledExactlyOnceWith(['P1', 'P2']);
  expect(field.value).toBeUndefined();
});

test('[OFFLINE-049] without a network the records kept on this device are offered, and it says so', async () => {
  const services = new FakeServices({ entities: [Person, Loan] });
  services.api.answers['GET /x/persons'] = found;
  services.api.pagination = { ...services.api.pagination, isKept: true };
  renderWithServices(<ReferenceView id="f" field={new RecordForm(Loan).field('partner')} />, services);
  fireEvent.focus(screen.getByRole('textbox'));
  expect(await screen.findByText('Only records kept on this device')).toBeDefined();
  expect(services.api.calls[0]?.options.takesKept).toBe(true);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'F4' });
  await row('Ada');
  expect(await screen.findByText('Without a network: these are the records kept on this device. There may be others.')).toBeDefined();
});
