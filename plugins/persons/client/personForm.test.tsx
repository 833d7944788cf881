import type { EntityRecord, JsonObject } from '@mortise/sdk';
import { DialogsService, ListsService } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { fakeFields, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Person } from '../shared/person.ts';
import PersonCard from './PersonCard.tsx';

const TYPES = [
  ...new Set(
    Object.values(Person.fields)
      .flatMap((field) => ('fields' in field ? Object.values(field.fields) : [field]))
      .map(({ type }) => type),
  ),
  'select',
  'multiselect',
  'iban',
  'date',
  'number',
];
const LISTS: Record<string, readonly { value: string; label: string }[]> = {
  companyRegistrationType: [{ value: 'SIR', label: 'SIREN' }, { value: 'EVA', label: 'VAT' }, { value: 'AUT', label: 'Ours' }, { value: 'PER/PRS', label: 'Own number' }],
  individualRegistrationType: [{ value: 'PAS', label: 'Passport' }],
  addressType: [{ value: 'MAIN', label: 'Main' }, { value: 'BILLING', label: 'Billing' }],
  personRole: [{ value: 'CLIENT', label: 'Client' }],
}; // prettier-ignore

interface Opened {
  readonly record?: Partial<EntityRecord>;
  readonly props?: JsonObject;
  readonly options?: JsonObject;
  readonly isEditing?: boolean;
  readonly isWritable?: boolean;
  readonly values?: Record<string, unknown>;
  readonly entity?: typeof Person;
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function open({ record, props = {}, options = {}, isEditing = true, isWritable = true, values = {}, entity = Person }: Opened = {}) {
  const services = new FakeServices({ entities: [Person], configuration: { options } });
  services.contributions.add({ fields: fakeFields(TYPES) });
  services.set(ListsService, {
    isLoaded: () => true,
    values: (list) => LISTS[list] ?? [],
    label: (list, value) => LISTS[list]?.find((entry) => entry.value === value)?.label ?? value,
  });
  const confirm = vi.fn(() => Promise.resolve(true));
  services.set(DialogsService, { confirm });
  const full = record && ({ _id: '1', _version: 1, registration: 'PER00000001', status: 'ACTIVE', ...record } as EntityRecord);
  const form = new RecordForm(entity, full);
  form.assign(values);
  const page = observable(
    {
      entity,
      record: full,
      form,
      isWritable,
      isEditing,
      edit: () => runInAction(() => (page.isEditing = true)),
      stopEditing: () => runInAction(() => (page.isEditing = form.isDirty)),
      transitions: [],
      runTransition: () => Promise.resolve(),
      reload: () => Promise.resolve(),
    },
    {},
    { deep: false },
  );
  const { container } = renderWithServices(<PersonCard node={{ kind: 'Person', props }} page={page} />, services, '/person');
  return { services, form, page, confirm, container };
}

/** As if it were typed. */
const set = (form: RecordForm, name: string, value: string): void =>
  act(() => {
    form.assign({ [name]: value });
  });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const input = (label: string | RegExp) => screen.findByRole('textbox', { name: label });
const type = async (label: string | RegExp, text: string) => fireEvent.change(await input(label), { target: { value: text } });
const press = (name: string | RegExp, within_: ReturnType<typeof within> = screen as never) =>
  fireEvent.click(within_.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('[PERSON-018] [PERSON-019] [PERSON-020] [PERSON-021] [PERSON-022] the sections follow the type while it is changed', () => {
  const { form } = open();
  expect(headings()).toEqual(['Person', 'Web', 'Contacts', 'Addresses', 'Bank accounts', 'Legal', 'References']);
  set(form, 'type', 'I');
  expect(headings()).toEqual([
    'Person',
    'Birth details',
    'Contacts',
    'Addresses',
    'Bank accounts',
    'Family',
    'Employment',
    'Income',
    'Expenditure',
    'References',
  ]);
});

test('[PERSON-018] what was typed comes back with the type; what the type does not have is not saved', () => {
  const { form } = open({ values: { name: 'Nordway', website: 'https://nordway.example' } });
  set(form, 'type', 'I');
  expect(form.body).not.toHaveProperty('name');
  expect(form.body).not.toHaveProperty('website');
  set(form, 'lastName', 'Martin');
  set(form, 'type', 'C');
  expect(form.body).toMatchObject({ name: 'Nordway', website: 'https://nordway.example' });
  expect(form.body).not.toHaveProperty('lastName');
  set(form, 'type', 'P');
  expect(form.body).toMatchObject({ lastName: 'Martin' });
});

test('[PERSON-018] a layout can arrange the main block in rows of its own', async () => {
  open({ props: { rows: [['name', 'email'], ['roles']] } });
  expect(await input(/^Email/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Commercial name' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Roles' })).toBeDefined();
});

test('[issue 21, 1] where a person is read, fields without a value are hidden until they are asked for', () => {
  const { container } = open({ record: { type: 'C', name: 'Acme', legalForm: 'SAS' }, isEditing: false });
  const fields = () => [...container.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'));
  const read = ['type', 'name', 'legalForm', 'contacts', 'addresses', 'bankAccounts'];
  expect(fields()).toEqual(read);
  fireEvent.click(screen.getByRole('button', { name: /^Show empty fields \(\d+\)$/ }));
  expect(fields()).toEqual(expect.arrayContaining(['registrations', 'email', 'roles']));
  fireEvent.click(screen.getByRole('button', { name: 'Hide empty fields' }));
  expect(fields()).toEqual(read);
});

test('[PERSON-036] [PERSON-037] flags hide, disable and fix fields and sections', async () => {
  open({
    values: { email: 'a@example.com' },
    props: {
      props_web: { hidden: true },
      props_bankAccounts: { hidden: true },
      props_email: { readOnly: true },
      props_phone: { disabled: true },
      props_mobile: { hidden: true },
      props_legal: { colProps: { md: 12 } },
    },
  });
  expect(headings()).toEqual(['Person', 'Contacts', 'Addresses', 'Legal', 'References']);
  expect(await input('Phone')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  expect(screen.getByText('a@example.com')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Mobile' })).toBeNull();
});

test('[PERSON-037] one flag is for family, employment, income and expenditure', () => {
  open({ values: { type: 'I' }, props: { props_familyEmploymentIncomeExpenditure: { hidden: true }, props_income: { hidden: false } } });
  expect(headings()).toEqual(['Person', 'Birth details', 'Contacts', 'Addresses', 'Bank accounts', 'References']);
});

test('[PERSON-029] [PERSON-030] [PERSON-033] what is mandatory is told once somebody has tried to save', async () => {
  const { form } = open({ values: { type: 'P' } });
  await input(/^Last name/);
  act(() => void form.check());
  expect(form.isValid).toBe(false);
  expect(await screen.findAllByText('Last name is mandatory')).toHaveLength(1);
  expect(screen.getByText(/Person identifier is mandatory/)).toBeDefined();
  expect(screen.getByText('Professional contact is mandatory')).toBeDefined();
});

test('[PERSON-052] the sum of the parts is offered and never filled in unasked', async () => {
  const { form } = open({ values: { type: 'I', incomeSalary: '1000', incomeOther: '200' } });
  expect(form.field('incomeTotal').value).toBeUndefined();
  press(/Total from the parts: .*1,200/);
  expect(form.field('incomeTotal').value).toBe('1200');
  expect(screen.queryByRole('button', { name: /Total from the parts/ })).toBeNull();
});

const registrations = {
  values: {
    name: 'N',
    registrations: [
      { type: 'SIR', number: '732829320' },
      { type: 'EVA', number: 'FR40303265045' },
    ],
  },
};

test('[PERSON-057] the registrations have a dialog: add, delete, make the main one, Close brings back, Save keeps', async () => {
  const { form } = open(registrations);
  press(/^Registrations/);
  const first = await dialog('Registrations');
  press('Make it the main one', first);
  press('Add', first);
  press('Close', within(first.getByRole('button', { name: 'Save' }).parentElement!));
  expect(form.items('registrations').value.map(({ type: kind }) => kind)).toEqual(['SIR', 'EVA']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(/^Registrations/);
  const again = await dialog('Registrations');
  press('Make it the main one', again);
  press(/^Delete: SIR/, again);
  press('Save', again);
  expect(form.items('registrations').value).toMatchObject([{ type: 'EVA' }]);
  expect(form.field('registration').value, 'the registration of a new person is the main one').toBe('EVAFR40303265045');
});

test('[PERSON-058] the registrations cannot be changed where the field is read-only', async () => {
  open({ ...registrations, props: { props_registrations: { readOnly: true } } });
  press(/^Registrations/);
  const shown = await dialog('Registrations');
  expect(shown.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(shown.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(shown.queryByRole('button', { name: 'Make it the main one' })).toBeNull();
});

test('[PERSON-061] [PERSON-071] an automatic type blanks the number and takes none; PER/PRS is PER for a person', async () => {
  const { form } = open({ values: { name: 'N', registrations: [{ type: 'SIR', number: '732829320' }] } });
  const choose = async (label: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Registration type' }));
    fireEvent.click(await screen.findByRole('option', { name: label }));
  };
  await choose('Ours');
  expect(form.items('registrations').value).toEqual([{ type: 'AUT' }]);
  expect(screen.getByRole('textbox', { name: /^Registration number/ })).toHaveProperty('disabled', true);
  expect(form.field('registration').value).toBeUndefined();
  await choose('Own number');
  expect(form.items('registrations').value).toEqual([{ type: 'PER' }]);
});

test('[PERSON-069] clearing takes the number away, and the main registration with it', () => {
  const { form } = open({ values: { name: 'N', registrations: [{ type: 'SIR', number: '732829320' }] } });
  expect(form.field('registration').value).toBe('SIR732829320');
  press('Clear');
  expect(form.items('registrations').value).toEqual([]);
  expect(form.field('registration').value).toBeUndefined();
});

test('[PERSON-070] the type of the only registration is aligned to the registration of the person', () => {
  const { form } = open({
    record: { registration: 'SIR732829320', type: 'C', name: 'N', registrations: [{ type: 'EVA', number: '732829320' }] },
  });
  expect(form.items('registrations').value).toEqual([{ type: 'SIR', number: '732829320' }]);
});

const FOUND = { type: 'SIR', number: '732829320', name: 'Found Company', values: { legalForm: 'SAS' } };
async function look(opened: Opened, found: object) {
  const result = open({ ...opened, values: { registrations: [{ type: 'SIR', number: '7' }] } });
  result.services.api.answers['POST /external/pivot/person-registration/SIR'] = [found];
  await type(/^Registration number/, '732');
  expect(result.services.api.calls.filter(({ path }) => path === '/external/pivot/person-registration/SIR')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(310));
  return { ...result, option: await screen.findByRole('option', { name: /Found Company/ }) };
}

test('[PERSON-062] [PERSON-063] [PERSON-064] [PERSON-066] the search waits 300 ms; arrows and Enter choose, and the person is filled', async () => {
  const { form, services } = await look({}, FOUND);
  expect(services.api.calls.find(({ path }) => path === '/external/pivot/person-registration/SIR')?.body).toEqual({
    value: '732',
    personType: 'C',
  });
  const number = screen.getByLabelText(/^Registration number/, { selector: 'input' });
  fireEvent.keyDown(number, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(number, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(form.field('name').value).toBe('Found Company'));
  expect(form.field('legalForm').value).toBe('SAS');
  expect(form.items('registrations').value).toMatchObject([{ type: 'SIR', number: '732829320', hasFetchedData: true }]);
});

test('[PERSON-059] [PERSON-065] a choice is confirmed: No leaves everything as it is, and a layout can do without', async () => {
  const { form, confirm, option } = await look({}, FOUND);
  confirm.mockResolvedValueOnce(false);
  fireEvent.click(option);
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Confirm your selection', cancel: 'No', confirm: 'Yes' })),
  );
  expect(form.field('name').value).toBeUndefined();
});

test('[PERSON-065] a layout can do without the confirmation', async () => {
  const { form, confirm, option } = await look({ props: { props_registrations: { confirmation: false } } }, FOUND);
  fireEvent.click(option);
  await waitFor(() => expect(form.field('name').value).toBe('Found Company'));
  expect(confirm).not.toHaveBeenCalled();
});

test('[PERSON-063] who is found while one is pressed does not take their place under the pointer', async () => {
  const { form, option, services } = await look({ props: { props_registrations: { confirmation: false } } }, FOUND);
  fireEvent.pointerDown(option);
  services.api.answers['POST /external/pivot/person-registration/SIR'] = [{ ...FOUND, number: '111111111', name: 'Other Company' }, FOUND];
  fireEvent.change(screen.getByDisplayValue('732'), { target: { value: '7328' } });
  await act(() => vi.advanceTimersByTimeAsync(310));
  expect(screen.queryByText('Other Company')).toBeNull();
  fireEvent.pointerUp(option);
  fireEvent.click(option);
  await waitFor(() => expect(form.field('name').value).toBe('Found Company'));
});

test('[PERSON-067] [PERSON-068] somebody who is there already is opened, unless duplicates are allowed', async () => {
  const existing = { ...FOUND, registration: 'PER00000009', entity: 'Person' };
  const { form, option } = await look({}, existing);
  fireEvent.click(option);
  await waitFor(() => expect(form.isDirty).toBe(false));
  expect(form.field('name').value).toBeUndefined();
});

test('[PERSON-068] where duplicates are allowed the person is filled all the same', async () => {
  const { form, option } = await look(
    { props: { props_registrations: { allowDuplicates: true } } },
    { ...FOUND, registration: 'PER00000009' },
  );
  fireEvent.click(option);
  await waitFor(() => expect(form.field('name').value).toBe('Found Company'));
});

test('[PERSON-077] a search that fails says so, and nothing is loading any more', async () => {
  const { services } = open({ values: { registrations: [{ type: 'SIR', number: '7' }] } });
  services.api.answers['POST /external/pivot/person-registration/SIR'] = new Error('The register is down');
  await type(/^Registration number/, '732');
  await act(() => vi.advanceTimersByTimeAsync(310));
  expect(services.notifications.shown).toEqual([['failure', 'The register is down']]);
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDefined();
});

const addresses = {
  values: {
    name: 'N',
    addresses: [
      { type: 'MAIN', city: 'Lille' },
      { type: 'BILLING', city: 'Paris' },
    ],
  },
};
const cities = (form: RecordForm) => form.items('addresses').value.map(({ city }) => city);

test('[PERSON-084] [PERSON-085] [PERSON-086] [PERSON-090] addresses: Close brings back what was there, Save keeps the new default', async () => {
  const { form } = open(addresses);
  press('Edit addresses');
  const first = await dialog('Edit addresses');
  press('Make it the default', first);
  expect(cities(form)).toEqual(['Paris', 'Lille']);
  press('Close', within(first.getByRole('button', { name: 'Save' }).parentElement!));
  expect(cities(form)).toEqual(['Lille', 'Paris']);
  press('Edit addresses');
  const again = await dialog('Edit addresses');
  press('Make it the default', again);
  press('Save', again);
  expect(cities(form)).toEqual(['Paris', 'Lille']);
});

test.each([
  ['a page that was read saves at once', false, 1],
  ['a page that is edited waits for its own Save', true, 0],
])('addresses: Save of the dialog on %s', async (_what, isEditing, times) => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  const { container } = open({ record: addresses.values, isEditing });
  const page = document.createElement('form');
  page.addEventListener('submit', submitted);
  container.parentElement?.append(page);
  page.append(container);
  press('Edit addresses');
  const shown = await dialog('Edit addresses');
  press('Make it the default', shown);
  press('Save', shown);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(submitted).toHaveBeenCalledTimes(times);
});

test('addresses: Close of the dialog leads back to a page that was read, and leaves one that is edited as it is', async () => {
  for (const isEditing of [false, true]) {
    const { page } = open({ record: addresses.values, isEditing });
    press('Edit addresses');
    const shown = await dialog('Edit addresses');
    press('Make it the default', shown);
    press('Close', within(shown.getByRole('button', { name: 'Save' }).parentElement!));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.isEditing).toBe(isEditing);
    cleanup();
  }
});

test('[PERSON-087] [PERSON-088] [PERSON-089] an address can be added, and all but the first deleted; Save waits for what is asked for', async () => {
  const { form } = open(addresses);
  press('Edit addresses');
  const shown = await dialog('Edit addresses');
  expect(shown.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  press('Add', shown);
  press('Save', shown);
  expect(await shown.findByText('Address type is mandatory')).toBeDefined();
  expect(form.items('addresses').rows).toHaveLength(3);
  press(/^Delete: New address/, shown);
  press('Save', shown);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[PERSON-091] [PERSON-092] where types are unique, Add goes when all are used, and Save waits while they repeat', async () => {
  const { form } = open({ ...addresses, options: { uniqueAddressPerType: true } });
  press('Edit addresses');
  const shown = await dialog('Edit addresses');
  expect(shown.queryByRole('button', { name: 'Add' })).toBeNull();
  act(() => runInAction(() => form.items('addresses').rows[1]!.assign({ type: 'MAIN' })));
  expect(shown.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(shown.getByRole('alert').textContent).toBe('Address type must be unique');
  expect(shown.getByRole('button', { name: 'Add' })).toBeDefined();
});

test('[PERSON-080] [PERSON-096] suggestions come where a provider is configured; what a suggestion does not say is emptied', async () => {
  const { form, services } = open({
    values: { name: 'N', addresses: [{ type: 'MAIN', state: 'Old', city: 'Old' }] },
    options: { addressProvider: 'Local' },
  });
  services.api.answers['POST /external/pivot/addresses'] = [
    { value: '1', label: 'Quai 1, Lille', address: { address1: 'Quai 1', city: 'Lille' } },
  ];
  press('Edit addresses');
  const shown = await dialog('Edit addresses');
  fireEvent.change(shown.getByRole('textbox', { name: 'Find an address' }), { target: { value: 'quai' } });
  await act(() => vi.advanceTimersByTimeAsync(260));
  fireEvent.click(await screen.findByRole('option', { name: 'Quai 1, Lille' }));
  expect(form.items('addresses').value).toEqual([{ type: 'MAIN', address1: 'Quai 1', city: 'Lille' }]);
});

test('[PERSON-096] without a provider nothing is suggested', async () => {
  open(addresses);
  press('Edit addresses');
  const shown = await dialog('Edit addresses');
  expect(shown.queryByRole('textbox', { name: 'Find an address' })).toBeNull();
});

test('[PERSON-024] [PERSON-025] [KEY-007] [KEY-008] the map is offered where the first address has a location, and says when there are no tiles', async () => {
  const place = { location: { coordinates: { longitude: '3.05', latitude: '50.62' } } };
  const { form } = open({ values: { name: 'N', addresses: [{ type: 'MAIN' }, { type: 'BILLING', ...place }] } });
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
  fireEvent.keyDown(document.documentElement, { key: 'm', code: 'KeyM', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => runInAction(() => form.items('addresses').rows[0]!.assign(place)));
  fireEvent.keyDown(document.documentElement, { key: 'm', code: 'KeyM', ctrlKey: true });
  const shown = await dialog('Map');
  expect(shown.getByRole('status').textContent).toBe('No map tiles are configured');
  expect(shown.getAllByText('50.62, 3.05')).toHaveLength(2);
});

const contacts = {
  values: {
    name: 'N',
    contacts: [
      { lastName: 'One', position: 'CEO', isDefault: true, linkedIn: 'linkedin.com/in/one' },
      { lastName: 'Two', position: 'CFO' },
    ],
  },
};

test('[PERSON-101] [PERSON-102] contacts are a table with the default marked; a network without an address is disabled', () => {
  open({ ...contacts, props: { props_contacts: { selectable: true } } });
  const table = within(screen.getByRole('table', { name: 'Contacts' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Selected',
    'Name',
    'Position',
    'Phone',
    'Email',
    'Networks',
    '',
  ]);
  expect(table.getByText('Default')).toBeDefined();
  const link = table.getByRole('link', { name: 'LinkedIn' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://linkedin.com/in/one', '_blank']);
  expect(table.getAllByRole('button', { name: 'Facebook' })[0]).toHaveProperty('disabled', true);
});

test('[PERSON-103] [PERSON-105] Add opens an empty contact, which Cancel takes away', async () => {
  const { form } = open(contacts);
  press('Add a contact');
  expect(form.items('contacts').rows).toHaveLength(3);
  press('Cancel', await dialog('Add a contact'));
  expect(form.items('contacts').rows).toHaveLength(2);
});

test('[PERSON-104] [PERSON-106] [PERSON-107] Cancel brings the values back; saving a default takes the flag from the others', async () => {
  const { form } = open(contacts);
  const defaults = () => form.items('contacts').value.map(({ isDefault }) => isDefault === true);
  press('Edit: Two');
  fireEvent.change(await input('Last name'), { target: { value: 'Changed' } });
  press('Cancel', await dialog('Edit the contact'));
  expect(form.items('contacts').value[1]).toMatchObject({ lastName: 'Two' });
  press('Edit: Two');
  const shown = await dialog('Edit the contact');
  fireEvent.click(await shown.findByRole('checkbox', { name: 'Default' }));
  press('Save', shown);
  expect(defaults()).toEqual([false, true]);
});

test('[PERSON-104] a contact that can only be read has Close', async () => {
  open({ ...contacts, isWritable: false, isEditing: false });
  expect(screen.queryByRole('button', { name: 'Add a contact' })).toBeNull();
  press('Show: Two');
  const shown = await dialog('Contact');
  expect(shown.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(shown.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
});

const IBAN = 'DE89370400440532013000';
const accounts = { values: { name: 'Nordway', bankAccounts: [{ name: 'First' }, { name: 'Old', isInactive: true, bankIban: IBAN }] } };

test('[PERSON-110] [PERSON-111] [PERSON-112] the panel shows the first account; the dialog all, inactive ones folded up and struck through', async () => {
  open(accounts);
  expect(screen.getByText('First')).toBeDefined();
  expect(screen.queryByText('Old')).toBeNull();
  press('Edit bank accounts');
  const shown = await dialog('Bank accounts');
  const old = shown.getByRole('listitem', { name: /^Old/ });
  expect(old.dataset['struck']).toBe('true');
  expect(within(old).getByRole('button', { expanded: false })).toBeDefined();
});

test('[PERSON-110] a layout can have all accounts in the panel', () => {
  open({ ...accounts, props: { props_bankAccounts: { preview: 'all' } } });
  expect(screen.getByText('Old')).toBeDefined();
});

test('[PERSON-113] [PERSON-114] the first account is the default; Close brings the order back', async () => {
  const { form } = open(accounts);
  const names = () => form.items('bankAccounts').value.map(({ name }) => name);
  press('Edit bank accounts');
  const shown = await dialog('Bank accounts');
  press('Make it the default', shown);
  expect(names()).toEqual(['Old', 'First']);
  press('Close', within(shown.getByRole('button', { name: 'Save' }).parentElement!));
  expect(names()).toEqual(['First', 'Old']);
});

test('[PERSON-115] [IDENT-001] Save shows what is wrong with the accounts and stays open', async () => {
  const { form } = open({ values: { name: 'N', bankAccounts: [{ bankIban: 'DE00' }] } });
  press('Edit bank accounts');
  const shown = await dialog('Bank accounts');
  press('Save', shown);
  expect(await shown.findByText('IBAN is invalid')).toBeDefined();
  expect(shown.getByText('Name of the account is mandatory')).toBeDefined();
  expect(form.items('bankAccounts').rows).toHaveLength(1);
});

test.each([
  ['[PERSON-116] the company’s name', { type: 'C', name: 'Nordway' }, 'Nordway'],
  ['[PERSON-117] first and last name', { type: 'I', firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
])('an IBAN fills the empty name of the account with %s, the holder, and what is known of the bank', async (_, values, name) => {
  const { form, services } = open({ values: { ...values, bankAccounts: [{ bankBic: 'KEPTDEFF' }] } });
  services.api.answers['GET /person/banks'] = { bankBic: 'COBADEFFXXX', bankName: 'Commerzbank' };
  press('Edit bank accounts');
  const shown = await dialog('Bank accounts');
  fireEvent.change(await shown.findByRole('textbox', { name: 'IBAN' }), { target: { value: IBAN } });
  await waitFor(() =>
    expect(form.items('bankAccounts').value).toEqual([
      { name, bankIban: IBAN, bankBic: 'KEPTDEFF', bankName: 'Commerzbank', bankOwner: name },
    ]),
  );
});

test('[PERSON-118] [PERSON-119] an IBAN is found in a text that is pasted', async () => {
  const { form } = open({ values: { name: 'N', bankAccounts: [{ name: 'A' }] } });
  press('Edit bank accounts');
  const shown = await dialog('Bank accounts');
  press('Find the IBAN in a text', shown);
  fireEvent.change(shown.getByRole('textbox', { name: 'Text with an IBAN' }), {
    target: { value: 'to DE89 3704 0044 0532 0130 00, please' },
  });
  press('DE89 3704 0044 0532 0130 00', shown);
  expect(form.items('bankAccounts').value).toMatchObject([{ bankIban: IBAN }]);
});

test('[PERSON-120] mandates are a table in the account that can be folded up', async () => {
  const { form } = open({ values: { name: 'N', bankAccounts: [{ name: 'A' }] } });
  press('Edit bank accounts');
  const shown = await dialog('Bank accounts');
  press('Add a mandate', shown);
  expect(shown.getByRole('table', { name: 'SEPA mandates' })).toBeDefined();
  fireEvent.click(shown.getByRole('button', { name: 'SEPA mandates (1)' }));
  expect(shown.queryByRole('table')).toBeNull();
  expect(form.items('bankAccounts').rows[0]!.items('sepaMandates')!.rows).toHaveLength(1);
});

test('[PERSON-079] an address has the fields that a tenant has added to it', async () => {
  const { addresses: own, ...others } = Person.fields;
  const fields = { ...others, addresses: { ...own, fields: { ...own.fields, parkingLot: { type: 'text' } } } } as typeof Person.fields;
  open({ ...addresses, entity: { ...Person, fields } });
  press('Edit addresses');
  const shown = await dialog('Edit addresses');
  fireEvent.click(shown.getAllByRole('button', { name: 'More details' })[0]!);
  expect(await shown.findByRole('textbox', { name: 'Parking lot' })).toBeDefined();
});
