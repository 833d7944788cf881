import { apiError, defineEntity, type EntityRecord, type JsonValue, type UserPreference } from '@mortise/sdk';
import { SessionService, useSearchParams, type FieldInputProps } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListToolbar } from './ListToolbar.tsx';
import { formatListUrl, parseListUrl, type ListState } from './listUrl.ts';
import OutOfSightNotice from './OutOfSightNotice.tsx';

const Loan = defineEntity({
  name: 'Loan', collection: 'x/loans', registrationPrefix: 'L',
  fields: {
    name: { type: 'text', search: true, sort: true }, kind: { type: 'select', list: 'kind', search: true },
    amount: { type: 'currency', search: true, sort: true }, email: { type: 'email', search: true }, isLate: { type: 'checkbox', search: true },
    tags: { type: 'multiselect', list: 'kind', search: true }, agent: { type: 'reference', entity: 'Loan', search: true },
  },
  workflow: { initial: 'DRAFT', states: { DRAFT: {}, ACTIVE: {}, CLOSED: {} }, transitions: [] },
}); // prettier-ignore

const Input = observer(({ field, id }: FieldInputProps) => (
  <input id={id} value={plainText(field.value)} onChange={({ currentTarget: { value } }) => (field.value = value)} />
));

/** The toolbar over an address, as a list page has it. */
function Page({ error, closeModalOnReset = true }: { readonly error?: Error; readonly closeModalOnReset?: boolean }) {
  const [parameters, setParameters] = useSearchParams();
  const state = parseListUrl(parameters);
  const change = (part: Partial<ListState>) => setParameters(formatListUrl({ ...state, page: 1, to: 1, ...part }, parameters));
  return (
    <>
      <ListToolbar store={{ entity: Loan, state, error, suggest: () => {} }} change={change} closeModalOnReset={closeModalOnReset} />
      <output>{decodeURIComponent(parameters.toString())}</output>
      <data data-testid="address">{parameters.toString()}</data>
    </>
  );
}

interface Setting {
  readonly preferences?: readonly UserPreference[];
  readonly options?: Readonly<Record<string, JsonValue>>;
  readonly page?: React.ReactElement;
}

function open(query: string, { preferences = [], options = {}, page = <Page /> }: Setting = {}) {
  const services = new FakeServices({ entities: [Loan], configuration: { userPreferences: preferences, options } });
  services.contributions.add({
    fields: ['number', 'currency', 'date'].map((id) => ({ id, load: () => Promise.resolve({ default: Input }) })),
  });
  return renderWithServices(page, services, `/loans?${query}`).services;
}

const address = () => screen.getByRole('status', { name: '' }).textContent;
const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
const form = async () => within(await screen.findByRole('form', { name: 'Advanced search' }));
const saved = (id: string, label: string, query: string, part: Partial<UserPreference> = {}): UserPreference => ({
  _id: id,
  groupId: '/loans',
  type: 'SEARCH_FILTER',
  value: { label, query },
  ...part,
});
const configured = (value: JsonValue): UserPreference => ({ _id: 'c', groupId: '/loans', type: 'TABLE_CONFIGURATION', value });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('[SEARCH-001] [SEARCH-002] [SEARCH-003] [LIST-003] the advanced search is a dialog with its fields in rows and four buttons', async () => {
  open('');
  toggle();
  const dialog = within(await screen.findByRole('dialog', { name: 'Advanced search' }));
  for (const name of ['Close', 'Reset', 'Save search', 'Search']) expect(dialog.getByRole('button', { name })).toBeTruthy();
  expect(dialog.getByLabelText('Name')).toBeTruthy();
  expect(dialog.getByRole('group', { name: 'Amount' })).toBeTruthy();
});

test('[CONF-025] [SEARCH-055] it is a panel for who wants it so, open from the start where the table says so', async () => {
  open('', { preferences: [configured({ advancedSearchInModal: false, displaySearchFiltersOnLoad: true })] });
  await form();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SEARCH-011] what is filled in stands in the address once it is launched, and is read back from there', async () => {
  open('name=/dup/i&minAmount=5&page=3&sort=name');
  toggle();
  const fields = await form();
  expect(fields.getByLabelText<HTMLInputElement>('Name').value).toBe('dup');
  fireEvent.change(await fields.findByLabelText('Amount to'), { target: { value: '20' } });
  fireEvent.change(fields.getByLabelText('Name'), { target: { value: 'atlas' } });
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('name=/atlas/i&minAmount=5&maxAmount=20&sort=name');
});

test('a text is searched from its start when that is chosen', async () => {
  open('name=/dup/i');
  toggle();
  const fields = await form();
  fireEvent.click(fields.getByRole('button', { name: 'Name: Contains' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /Begins with/ }));
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('name=/^dup/i');
});

test('a chosen value is excluded with Ctrl held, or by its sign, without a mouse', async () => {
  open('status=DRAFT');
  toggle();
  const fields = await form();
  fireEvent.click(fields.getByRole('combobox', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Closed' }), { ctrlKey: true });
  expect(fields.getByRole('button', { name: 'Exclude Closed', pressed: true })).toBeTruthy();
  fireEvent.click(fields.getByRole('button', { name: 'Exclude Draft' }));
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('status=-DRAFT,-CLOSED');
  expect(await screen.findByText('≠ Draft, ≠ Closed')).toBeTruthy();
});

test.each([
  'name=%20abc',
  'email=a, b',
  'email=/gmail/i',
  'name=50%25',
  'email=50%25',
  'name=a,,b',
  'email=a,,b',
  'status=FOO,FOO',
  'status=DRAFT,-DRAFT',
  'kind=A,A&tags=B,B,-B',
  'agent=L1,L1,-L1',
  'sort=name,name,-name,nothing,nothing',
  'isLate=1',
  'isLate=maybe',
  'name=%2C&email=,',
  'minAmount=1e999',
])('[issue 19, 36] %s is shown with its filters, and stays as it is where nothing is changed', async (query) => {
  open(query);
  const before = formatListUrl(parseListUrl(new URLSearchParams(query)), new URLSearchParams());
  toggle();
  const fields = await form();
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  const after = new URLSearchParams(screen.getByTestId('address').textContent);
  before.sort();
  after.sort();
  expect(after.toString()).toBe(before.toString());
});

test('[SEARCH-004] rows are sorted by several keys, each in its direction', async () => {
  open('sort=-amount');
  toggle();
  const fields = await form();
  fireEvent.click(fields.getByRole('combobox', { name: 'Sort by' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Name' }));
  fireEvent.click(fields.getByRole('button', { name: 'Sort Name descending' }));
  fireEvent.click(fields.getByRole('button', { name: 'Sort Amount descending', pressed: true }));
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('sort=amount,-name');
});

test('[SEARCH-009] [SEARCH-010] Reset clears filters and order, goes to the first page and closes the dialog', async () => {
  open('search=x&name=/dup/i&sort=name&page=3');
  toggle();
  fireEvent.click((await form()).getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('search=x');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SEARCH-010] the dialog stays open after Reset where the page wants it to', async () => {
  open('name=/dup/i', { page: <Page closeModalOnReset={false} /> });
  toggle();
  const fields = await form();
  fireEvent.click(fields.getByRole('button', { name: 'Reset' }));
  expect(fields.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('[SEARCH-029] a range upside down warns beside its fields and can be launched', async () => {
  open('minAmount=20&maxAmount=10');
  toggle();
  const fields = await form();
  expect(await fields.findByText('Amount from must be less than Amount to')).toBeTruthy();
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('minAmount=20&maxAmount=10');
});

test('[SEARCH-005] each filter in force is a badge with label and value, a range one of them; it can be taken off', () => {
  open('minAmount=10&maxAmount=20&status=ACTIVE&page=2');
  const badges = within(screen.getByRole('list', { name: 'Filters in force' }));
  expect(badges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['StatusActive', 'Amount10 – 20']);
  fireEvent.click(badges.getByRole('button', { name: 'Remove the filter Amount' }));
  expect(address()).toBe('status=ACTIVE');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(address()).toBe('');
});

test('[issue 18, 42] a filter of a plugin is read by its name and what its value means, and is taken off like any other', async () => {
  const { contributions } = open('_import=i1&status=DRAFT');
  contributions.add({
    listCriteria: [{ id: '_import', label: 'Import', load: () => Promise.resolve({ default: (id) => Promise.resolve(`file of ${id}`) }) }],
  });
  const filters = () => within(screen.getByRole('list', { name: 'Filters in force' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Status' }));
  expect(await filters().findByText('file of i1')).toBeTruthy();
  expect(screen.queryByText('Unknown filter')).toBeNull();
  fireEvent.click(filters().getByRole('button', { name: 'Remove the filter Import' }));
  expect(address()).toBe('');
});

test('a filter that the list does not have is said to be unknown, and goes by its badge only', async () => {
  open('nmae=x&name=/a/i');
  expect(screen.getByText('Unknown filter')).toBeTruthy();
  toggle();
  fireEvent.click((await form()).getByRole('button', { name: 'Search' }));
  expect(address()).toContain('nmae=x');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter nmae' }));
  expect(address()).toBe('name=/a/i');
});

test('[LIST-094] what the server refuses is marked at its field and its badge', async () => {
  open('minAmount=abc', { page: <Page error={apiError('INVALID_FIELD_IN_QUERY', ['minAmount'])} /> });
  expect(screen.getAllByText('The server cannot search for this value.')).toHaveLength(1);
  toggle();
  const range = within((await form()).getByRole('group', { name: 'Amount' }));
  expect(await range.findByText('The server cannot search for this value.')).toBeTruthy();
});

test('[KEY-024] [KEY-027] Alt+Q opens the search, Alt+S launches it, and the focus returns to its button', async () => {
  open('name=/dup/i');
  fireEvent.keyDown(document.documentElement, { key: 'q', code: 'KeyQ', altKey: true });
  const fields = await form();
  fireEvent.change(fields.getByLabelText('Name'), { target: { value: 'new' } });
  fireEvent.keyDown(fields.getByLabelText('Name'), { key: 's', code: 'KeyS', altKey: true });
  expect(address()).toBe('name=/new/i');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More filters' }));
});

test('[CONF-024] [CONF-045] [KEY-025] [KEY-026] [SEARCH-020] Ctrl+S inside saves the search by its badges and submits no page', async () => {
  const services = open('status=ACTIVE');
  const submit = vi.fn();
  document.documentElement.addEventListener('keydown', submit);
  toggle();
  const fields = await form();
  fireEvent.keyDown(fields.getByLabelText('Name'), { key: 's', code: 'KeyS', ctrlKey: true });
  // A better name is asked for; Esc keeps this one.
  const name = await fields.findByLabelText<HTMLInputElement>('Name of the search');
  expect(name.value).toBe('Status: Active');
  expect(submit).not.toHaveBeenCalled();
  document.documentElement.removeEventListener('keydown', submit);
  fireEvent.keyDown(name, { key: 'Escape' });
  expect(await fields.findByRole('button', { name: 'Status: Active' })).toBeTruthy();
  expect(services.notifications.shown.at(-1)?.[1]).toBe('The search is saved as "Status: Active"');
  expect(
    services
      .get(SessionService)
      .preferences('SEARCH_FILTER', '/loans')
      .map(({ value }) => value),
  ).toEqual([{ label: 'Status: Active', query: 'status=ACTIVE' }]);
});

test.each([
  ['[SEARCH-017]', '', 'There is nothing to save: fill in a filter first.'],
  ['[SEARCH-018]', 'search=x&sort=name', 'A search is saved by its filters: fill in one of them first.'],
  ['[SEARCH-019]', 'kind=B&status=ACTIVE', 'This search is already saved as "Mine"'],
])('%s a search that is not worth saving is not saved, and why', async (_id, query, message) => {
  const services = open(query, { preferences: [saved('1', 'Mine', 'status=ACTIVE&kind=B')] });
  toggle();
  const fields = await form();
  fireEvent.click(fields.getByRole('button', { name: 'Save search' }));
  await waitFor(() => expect(services.notifications.shown.at(-1)?.[1]).toBe(message));
  expect(within(fields.getByRole('list', { name: 'Saved searches' })).getAllByRole('listitem')).toHaveLength(1);
});

test('[SEARCH-006] [SEARCH-007] a saved search is recalled and launched by a click, and deleted by its cross', async () => {
  open('name=/x/i&page=2', { preferences: [saved('1', 'Late', 'status=ACTIVE&sort=-amount')] });
  toggle();
  fireEvent.click((await form()).getByRole('button', { name: 'Late' }));
  expect(address()).toBe('status=ACTIVE&sort=-amount');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  toggle();
  const fields = await form();
  fireEvent.click(fields.getByRole('button', { name: 'Delete the search Late' }));
  expect(await fields.findByText('No search is saved for this list yet.')).toBeTruthy();
});

test('a saved search is renamed and shared; both at once', async () => {
  open('', { preferences: [saved('1', 'Late', 'status=ACTIVE'), saved('2', 'Theirs', 'kind=B', { audience: 'tenant', owner: 'x@demo' })] });
  fireEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  expect(await screen.findByRole('button', { name: 'Theirs' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rename or share the search Late' }));
  fireEvent.change(screen.getByLabelText('Name of the search'), { target: { value: 'Late payers' } });
  fireEvent.change(screen.getByLabelText('Share with'), { target: { value: 'tenant' } });
  fireEvent.keyDown(screen.getByLabelText('Name of the search'), { key: 'Enter' });
  expect(await screen.findByRole('button', { name: 'Late payers' })).toBeTruthy();
  expect(screen.getAllByText('Everybody')).toHaveLength(2);
});

test('?filter= recalls a saved search by its name, or says that there is none', async () => {
  const preferences = [saved('1', 'Late', 'status=ACTIVE')];
  const services = open('filter=Late', { preferences });
  await waitFor(() => expect(address()).toBe('status=ACTIVE'));
  expect(services.notifications.shown).toEqual([]);
});

test('?filter= of nobody is told', async () => {
  const services = open('filter=Gone&name=/a/i');
  await waitFor(() => expect(address()).toBe('name=/a/i'));
  expect(services.notifications.shown.at(-1)?.[1]).toBe('There is no saved search "Gone"');
});

test('a search that no address can hold says so and goes nowhere', async () => {
  const services = open(`kind=${'A'.repeat(11_900)}`);
  toggle();
  const fields = await form();
  fireEvent.change(fields.getByLabelText('Name'), { target: { value: 'x'.repeat(200) } });
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  expect(services.notifications.shown.at(-1)?.[1]).toContain('too long');
  expect(address()).not.toContain('name');
});

test('a text field offers the values that begin so; one that is chosen is meant exactly', async () => {
  const services = open('');
  services.api.answers['GET /x/loans-values'] = {
    values: [{ value: 'Atlas', count: 1_000, isApproximate: true }],
    continues: false,
    isSample: false,
  };
  toggle();
  const fields = await form();
  const input = fields.getByLabelText('Name');
  fireEvent.change(input, { target: { value: 'at' } });
  await waitFor(() => expect(input.getAttribute('list')).toBeTruthy());
  const asked = services.api.calls.filter(({ path }) => path === '/x/loans-values');
  expect(asked.map(({ options }) => options.query)).toEqual([{ of: 'name', beginning: 'at', range: '0-9' }]);
  const [option] = document.getElementById(input.getAttribute('list')!)!.querySelectorAll('option');
  expect([option?.value, option?.textContent]).toEqual(['Atlas', '1,000+']);
  fireEvent.input(input, { target: { value: 'Atlas' }, inputType: 'insertReplacementText' });
  fireEvent.click(fields.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('name=Atlas');
});

test('[SEARCH-053] [LIST-002] from three letters on records to open are offered; typing on stops the question', async () => {
  const services = open('');
  const found = [{ registration: 'L1', name: 'Atlas', status: 'ACTIVE' }];
  services.api.answers['GET /x/loans'] = found;
  const box = screen.getByRole('combobox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'at' } });
  await vi.advanceTimersByTimeAsync(300);
  expect(services.api.calls).toEqual([]);
  fireEvent.change(box, { target: { value: 'atl' } });
  expect(await screen.findByRole('option', { name: /Atlas/ })).toBeTruthy();
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(services.api.calls[0]?.options).toMatchObject({ query: { autocomplete: 1, search: 'atl' } });
  fireEvent.change(box, { target: { value: 'atla' } });
  expect(services.api.calls[0]?.options.signal?.aborted).toBe(true);
  expect(screen.queryByRole('option')).toBeNull();
});

test('Enter searches at once, Esc first closes what is offered, then clears', async () => {
  const services = open('');
  services.api.answers['GET /x/loans'] = [{ registration: 'L1', name: 'Atlas', status: 'ACTIVE' }];
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'atlas' } });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' });
  expect(address()).toBe('search=atlas');
  fireEvent.change(box, { target: { value: 'atlas x' } });
  await screen.findByRole('option', { name: /Atlas/ });
  fireEvent.keyDown(box, { key: 'Escape', code: 'Escape' });
  expect([screen.queryByRole('option'), box.value]).toEqual([null, 'atlas x']);
  fireEvent.keyDown(box, { key: 'Escape', code: 'Escape' });
  expect([box.value, address()]).toEqual(['', '']);
});

test('[LIST-011] rows that show none of the words searched for come with a notice, not while they are read', () => {
  const list = {
    rows: [{ registration: 'L1', name: 'Atlas' }] as unknown as readonly EntityRecord[],
    state: parseListUrl(new URLSearchParams('search=lyon')),
  };
  const columns = { shown: [{ id: 'name', label: 'Name', cell: () => null, text: ({ name }: EntityRecord) => plainText(name) }] };
  const { unmount } = renderWithServices(<OutOfSightNotice list={{ ...list, isLoading: true }} columns={columns} />);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  renderWithServices(<OutOfSightNotice list={{ ...list, isLoading: false }} columns={columns} />);
  expect(screen.getByRole('status').textContent).toBe('The search has found results on fields not displayed');
});
