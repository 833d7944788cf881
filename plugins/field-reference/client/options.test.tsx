import { ApiError, defineEntity, type EntityRecord } from '@mortise/sdk';
import { EntitiesService } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices, type FakeCall } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReferenceView from './ReferenceView.tsx';

const Company = defineEntity({
  name: 'Company',
  collection: 'x/companies',
  registrationPrefix: 'C',
  replacedBy: 'mergedInto',
  tellsApart: ['addresses[].city', 'founded', 'kind', 'capital', 'sales'],
  roles: { sales: { role: 'SALES' } },
  includes: { personsNames: { path: 'persons[].personRegistration', entity: 'Company' } },
  fields: {
    name: { type: 'text' },
    founded: { type: 'date' },
    kind: { type: 'select', list: 'companyKind' },
    capital: { type: 'currency' },
    parent: { type: 'reference', entity: 'Company' },
    mergedInto: { type: 'reference', entity: 'Company', label: 'Merged into', search: true },
    logged: { type: 'reference', entity: 'Company', takesReplaced: true },
    addresses: { type: 'items', fields: { city: { type: 'text' } } },
    persons: { type: 'items', fields: { role: { type: 'text' }, personRegistration: { type: 'reference', entity: 'Company' } } },
  },
  workflow: {
    initial: 'ACTIVE',
    states: { ACTIVE: { label: 'Active', class: 'success' }, ARCHIVED: { label: 'Archived' } },
    transitions: [],
  },
});
const company = (registration: string, name: string, more: object = {}) => ({
  _id: `id-${registration}`,
  registration,
  name,
  status: 'ACTIVE',
  ...more,
});
const acmes = [
  company('C1', 'Acme', { addresses: [{}, { city: 'Lyon' }, { city: 'Nice' }], founded: '1998-03-02', capital: '1500.00', currency: 'CHF' }),
  company('C2', 'Acme', { status: 'ARCHIVED', mergedInto: 'C1', addresses: [{ city: 'Lyon' }] }),
  company('C3', 'Acme', { persons: [{ role: 'CLIENT', personRegistration: 'C1' }, { role: 'SALES', personRegistration: 'C4' }], personsNames: [company('C1', 'Acme'), company('C4', 'Bolt')] }),
]; // prettier-ignore

interface Opened {
  readonly path?: string;
  readonly record?: EntityRecord;
  readonly recent?: readonly string[];
  /** What is answered of recent records. */
  readonly visited?: unknown;
}

async function open({ path = 'parent', record, recent = [], visited = [] }: Opened = {}) {
  const services = new FakeServices({ entities: [Company] });
  services.set(EntitiesService, { ...services.get(EntitiesService), recent: (entity) => (entity === 'Company' ? recent : []) });
  services.api.answers['GET /x/companies'] = ({ options }: FakeCall) => (options.query?.['registration'] === undefined ? acmes : visited);
  const field = new RecordForm(Company, record).field(path);
  renderWithServices(<ReferenceView id="f" field={field} />, services);
  const input = screen.getByRole('textbox');
  fireEvent.focus(input);
  await screen.findAllByRole('option', { hidden: true });
  return { field, input, queries: () => services.api.calls.map(({ options }) => options.query) };
}
const option = (name: string) => screen.getByRole('option', { name, hidden: true });
const names = () => screen.getAllByRole('option', { hidden: true }).map((shown) => shown.getAttribute('aria-label'));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('companies of the same name are told apart by status, city, date and amount, in the one request', async () => {
  const { queries } = await open();
  expect(queries()).toHaveLength(1);
  expect(queries()[0]).toMatchObject({
    projection: ['registration', 'name', 'status', 'mergedInto', 'addresses[].city', 'founded', 'kind', 'capital', 'currency', 'sales'],
    include: ['personsNames'],
  });
  const description = document.getElementById(option('Acme C1').getAttribute('aria-describedby')!)!;
  expect(description.textContent).toBe('ActiveLyon02-03-19981,500.00 CHF');
  expect(within(description).getByTitle('City').textContent).toBe('Lyon');
});

test('a person column counts as the person in that role, by the name that came along', async () => {
  const { queries } = await open();
  expect(within(option('Acme C3')).getByTitle('Sales').textContent).toBe('Bolt');
  expect(queries()).toHaveLength(1);
});

test('what another record has replaced stands last, says so, and cannot be chosen', async () => {
  const { field } = await open();
  expect(names()).toEqual(['Acme C1', 'Acme C3', 'Acme C2']);
  const replaced = option('Acme C2');
  expect(replaced.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(replaced.getAttribute('aria-describedby')!)!.textContent).toContain('Merged into C1');
  fireEvent.click(replaced);
  expect(field.value).toBeUndefined();
  fireEvent.click(option('Acme C3'));
  expect(field.value).toBe('C3');
});

test('a field that takes replaced records offers them like others', async () => {
  const { field } = await open({ path: 'logged' });
  fireEvent.click(option('Acme C2'));
  expect(field.value).toBe('C2');
});

test('a record is not offered to itself', async () => {
  const record = { ...company('C1', 'Acme'), _version: 1, _insertDate: '', _updateDate: '', _insertUser: '', _updateUser: '' };
  await open({ record, recent: ['C1'], visited: acmes.slice(0, 1) });
  expect(names()).toEqual(['Acme C3', 'Acme C2']);
  expect(screen.queryByRole('group', { name: 'Recent', hidden: true })).toBeNull();
});

test('what the user opened lately comes first, as the server knows it now, and not twice', async () => {
  const visited = [acmes[1], company('C7', 'Renamed'), acmes[2]];
  const { queries, input } = await open({ recent: ['C3', '-C,9', 'C7', 'C2'], visited });
  expect(queries()[0]).toMatchObject({ registration: ['C3', '%2DC%2C9', 'C7', 'C2'], projection: expect.arrayContaining(['founded']) });
  const recent = within(screen.getByRole('group', { name: 'Recent', hidden: true }));
  expect(recent.getAllByRole('option', { hidden: true }).map((shown) => shown.getAttribute('aria-label'))).toEqual([
    'Acme C3',
    'Renamed C7',
  ]);
  expect(names()).toEqual(['Acme C3', 'Renamed C7', 'Acme C1', 'Acme C2']);
  fireEvent.change(input, { target: { value: 'acme' } });
  vi.advanceTimersByTime(500);
  await waitFor(() => expect(names()).toEqual(['Acme C1', 'Acme C3', 'Acme C2']));
  expect(queries()).toHaveLength(3);
});

test('recent records that could not be asked for keep nobody from choosing', async () => {
  await open({ recent: ['C3'], visited: new ApiError(0, 'NETWORK_ERROR', 'no network') });
  expect(names()).toEqual(['Acme C1', 'Acme C3', 'Acme C2']);
});

test('what an earlier text found gives way to recent records once something is chosen', async () => {
  const { input, queries } = await open({ recent: ['C3'], visited: acmes.slice(2) });
  fireEvent.change(input, { target: { value: 'acme' } });
  vi.advanceTimersByTime(500);
  await waitFor(() => expect(queries()).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent', hidden: true })).toBeNull());
  fireEvent.click(option('Acme C1'));
  fireEvent.click(input);
  expect(await screen.findByRole('group', { name: 'Recent', hidden: true })).toBeDefined();
});
