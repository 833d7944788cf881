import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineEntity } from '../entity/EntityDefinition.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import { FormUndo } from './FormUndo.ts';
import { RecordForm } from './RecordForm.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {
    name: { type: 'text' },
    amount: { type: 'currency' },
    place: { type: 'object', fields: { city: { type: 'text' }, zip: { type: 'text' } } },
    addresses: { type: 'items', fields: { city: { type: 'text' }, street: { type: 'text' } } },
  },
});
const record = {
  _id: '1',
  registration: 'L1',
  status: 'DRAFT',
  _version: 3,
  _insertDate: '',
  _updateDate: '',
  _insertUser: '',
  _updateUser: '',
  name: 'One',
  amount: '10.00',
  place: { city: 'Lyon' },
  addresses: [{ city: 'Lyon' }, { city: 'Paris' }],
} satisfies EntityRecord;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const form = new RecordForm(Loan, record);
  const undo = new FormUndo(form);
  const stop = undo.start();
  const type = (path: string, value: unknown) => {
    form.field(path).value = value;
    vi.advanceTimersByTime(2_000);
  };
  return { form, undo, stop, type };
}

test('the last change is taken back first, each by its label', () => {
  const { form, undo, type } = started();
  type('name', 'Two');
  type('amount', '20');
  expect([undo.canUndo, undo.nextLabel]).toEqual([true, 'Amount']);
  expect(undo.undo()).toBe('amount');
  expect([form.field('amount').value, form.field('name').value]).toEqual(['10.00', 'Two']);
  expect(undo.undo()).toBe('name');
  expect([form.isDirty, undo.canUndo, undo.undo()]).toEqual([false, false, undefined]);
});

test('what is typed without a pause is one change', () => {
  const { form, undo } = started();
  for (const value of ['T', 'Tw', 'Two']) form.field('name').value = value;
  undo.undo();
  expect([form.field('name').value, undo.canUndo]).toEqual(['One', false]);
});

test('a value within a row goes back into its field, and the row stays the same', () => {
  const { form, undo, type } = started();
  const [, second] = form.items('addresses').rows;
  type('addresses[1].city', 'Nice');
  expect(undo.nextLabel).toBe('City');
  expect(undo.undo()).toBe('addresses[1].city');
  expect(form.items('addresses').rows[1]).toBe(second);
  expect(form.field('addresses[1].city').value).toBe('Paris');
});

test('rows that went come back, and rows that came go', () => {
  const { form, undo } = started();
  const items = form.items('addresses');
  items.remove(items.rows[0]!);
  expect(undo.nextLabel).toBe('Addresses');
  undo.undo();
  expect(items.value).toEqual(record.addresses);
  items.add({ city: 'Nice' });
  undo.undo();
  expect([items.value.length, form.isDirty]).toEqual([2, false]);
});

test('one value of an object is taken back without the others', () => {
  const { form, undo, type } = started();
  type('place.zip', '69001');
  type('place.city', 'Nice');
  undo.undo();
  expect(form.values['place']).toEqual({ city: 'Lyon', zip: '69001' });
});

test('nothing is left to take back once the record was read again', () => {
  const { form, undo, type } = started();
  type('name', 'Two');
  form.reset(record);
  expect(undo.canUndo).toBe(false);
});

test('a field takes all of its own changes back', () => {
  const { form, type } = started();
  type('name', 'Two');
  type('name', 'Three');
  form.field('name').revert?.();
  expect([form.field('name').value, form.isDirty]).toEqual(['One', false]);
});
