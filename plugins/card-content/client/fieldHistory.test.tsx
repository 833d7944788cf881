import { apiError, defineEntity, type EntityRecord } from '@mortise/sdk';
import { ListsService, type RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ContentCard from './ContentCard.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {
    amount: { type: 'currency', label: 'Amount financed' },
    kind: { type: 'select', list: 'loanKind' },
    address: { type: 'object', fields: { city: { type: 'text' } } },
  },
});
const record = { registration: 'L 1', amount: '300', kind: 'B', currency: 'EUR' } as unknown as EntityRecord;
const save = (version: number, rest: object) => ({ version, date: `2026-01-0${version}T10:00:00Z`, username: `user${version}`, ...rest });

function show(answer: unknown, [shown]: readonly EntityRecord[] = [record]) {
  const api = new FakeApi({ 'GET /core/histories': answer });
  const services = new FakeServices({ api });
  services.set(ListsService, { isLoaded: () => true, values: () => [], label: (list, value) => `${list}: ${value}` });
  const page = { entity: Loan, record: shown, form: new RecordForm(Loan, shown), isEditing: false } as unknown as RecordPage;
  renderWithServices(<ContentCard node={{ kind: 'Content', props: {} }} page={page} />, services);
  return api;
}
async function open(field: string): Promise<HTMLElement> {
  fireEvent.click((await screen.findAllByTitle(`History of ${field}`))[0]!);
  return screen.findByRole('dialog', { name: `History of ${field}` });
}
const linesOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('[RECORD-023] [RECORD-024] a field opens who gave it which value and when, amounts with the currency of their time', async () => {
  const saves = [
    save(4, { value: '300', currency: 'EUR' }),
    save(3, {}),
    save(2, { isErased: true }),
    save(1, { value: '1000.5', currency: 'USD' }),
  ];
  const api = show(saves);
  const dialog = await open('Amount financed');
  await waitFor(() => expect(linesOf(dialog)).toHaveLength(5));
  const [head, ...lines] = linesOf(dialog);
  expect(head?.map((text) => text?.trim())).toEqual(['Date', 'User', 'Value']);
  expect(lines.map(([, user, value]) => [user, value])).toEqual([
    ['user4', '300.00 EUR'],
    ['user3', '–'],
    ['user2', 'erased'],
    ['user1', '1,000.50 USD'],
  ]);
  expect(api.calls.at(-1)?.options.query).toMatchObject({ entityName: 'Loan', registration: 'L 1', field: 'amount', sort: '-date' });
});

test('[RECORD-023] codes are read by their labels; a part of an object has a history of its own', async () => {
  const api = show([save(1, { value: 'B' })]);
  const dialog = await open('Kind');
  expect(await within(dialog).findByText('loanKind: B')).toBeDefined();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  // What is empty now may have had a value.
  fireEvent.click(screen.getByText('Show empty fields (1)'));
  await open('City');
  expect(api.calls.at(-1)?.options.query).toMatchObject({ field: 'address.city' });
});

test('[RECORD-023] the oldest value is one step away, and a long history reads on where it ended', async () => {
  const many = Array.from({ length: 500 }, (_, index) => save(1, { version: 900 - index, value: String(index) }));
  const api = show(many);
  const dialog = await open('Amount financed');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Load earlier values' }));
  await waitFor(() => expect(api.calls.at(-1)?.options.query).toMatchObject({ range: '500-999' }));
  api.answers['GET /core/histories'] = [save(1, { value: '7' })];
  fireEvent.click(within(within(dialog).getByRole('columnheader', { name: /Date/ })).getAllByRole('button', { name: /Date/ })[0]!);
  expect(await within(dialog).findByText('7.00')).toBeDefined();
  expect(api.calls.at(-1)?.options.query).toMatchObject({ sort: 'date', range: '0-499' });
  expect(within(dialog).queryByRole('button', { name: /Load/ })).toBeNull();
});

test('[RECORD-023] a history that cannot be read says why and can be asked for again; one without values says so', async () => {
  const api = show(apiError('INTERNAL_ERROR'));
  const dialog = await open('Amount financed');
  expect(await within(dialog).findByText('This could not be loaded')).toBeDefined();
  api.answers['GET /core/histories'] = [];
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Nobody has given this field a value yet.')).toBeDefined();
});

test('[RECORD-023] a record that has not been saved has no histories', async () => {
  show([], []);
  expect(await screen.findByText('Amount financed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});

const Bond = defineEntity({
  name: 'Bond',
  collection: 'x/bonds',
  registrationPrefix: 'B',
  fields: { amount: { type: 'currency' }, rate: { type: 'text' }, total: { type: 'text', readOnly: true } },
});

function showBond(path: string, saves: readonly object[], isWritable = true) {
  const shown = { registration: 'B1', amount: '300', rate: 'now', total: 'sum', currency: 'EUR' } as unknown as EntityRecord;
  const services = new FakeServices({ api: new FakeApi({ 'GET /core/histories': saves }) });
  const edit = vi.fn<() => void>();
  const page = {
    entity: Bond,
    record: shown,
    form: new RecordForm(Bond, shown),
    isEditing: false,
    isWritable,
    edit,
  } as unknown as RecordPage;
  renderWithServices(<ContentCard node={{ kind: 'Content', props: {} }} page={page} />, services);
  return { services, page, edit, open: () => open(path) };
}

test('an earlier value goes into the form, where it waits to be saved; the one that stands there needs no restoring', async () => {
  const { page, edit, open: look } = showBond('Rate', [save(2, { value: 'now' }), save(1, { value: 'before' })]);
  const dialog = await look();
  const buttons = await within(dialog).findAllByTitle('Restore');
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  expect(page.form.changes).toEqual({ rate: 'before' });
  expect(edit).toHaveBeenCalledOnce();
});

test.each([
  ['Total', { value: 'old sum' }, true, 'Nobody types this value: the product computes or sets it.'],
  ['Amount', { value: '300', currency: 'USD' }, true, undefined],
  ['Amount', { value: '200', currency: 'USD' }, true, 'The amount was in another currency.'],
  ['Rate', { value: 'before' }, false, 'You may not change this record.'],
])('%s: %o with rights %s is not restored, and it is said why', async (label, entry, isWritable, reason) => {
  const { page, services, open: look } = showBond(label, [save(1, entry)], isWritable);
  const dialog = await look();
  await within(dialog).findByText('user1');
  const button = within(dialog).queryByTitle(reason ?? 'Restore');
  expect(button !== null).toBe(reason !== undefined);
  if (button) fireEvent.click(button);
  expect(page.form.changes).toEqual({});
  expect(services.notifications.shown.map(([, message]) => message)).toEqual(reason === undefined ? [] : [reason]);
});
