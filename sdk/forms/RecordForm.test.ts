import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../ApiError.ts';
import { apiError } from '../errorCatalogue.ts';
import { defineEntity } from '../entity/EntityDefinition.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import { RecordForm } from './RecordForm.ts';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: {
    name: { type: 'text', mandatory: true, max: 10 },
    status: { type: 'text' },
    amount: { type: 'currency', min: 0 },
    currency: { type: 'text', default: 'USD' },
    score: { type: 'integer', readOnly: true },
    addresses: { type: 'items', fields: { type: { type: 'text', mandatory: true }, city: { type: 'text' } } },
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
  currency: 'EUR',
  score: 5,
  addresses: [
    { type: 'HOME', city: 'Lyon' },
    { type: 'WORK', city: 'Paris' },
  ],
} satisfies EntityRecord;
const cityAt = (form: RecordForm, index: number) => form.field(`addresses[${index}].city`).value;

describe('errors', () => {
  test('[FIELD-012] [FIELD-014] a mandatory field is only told once it was touched and is empty', () => {
    const form = new RecordForm(Loan);
    expect(form.field('name').error).toBeUndefined();
    form.field('name').touch();
    expect(form.field('name').error).toMatchObject({ key: '{label} is mandatory', values: { label: 'Name' } });
  });

  test('[FIELD-021] length and bounds are told with their number', () => {
    const form = new RecordForm(Loan, record);
    form.field('name').value = 'far too long a name';
    form.field('amount').value = '-1';
    expect(form.field('name').error).toMatchObject({ key: '{label} length must be ≤ {n}', values: { n: '10' } });
    expect(form.field('amount').error).toMatchObject({ key: '{label} must be ≥ {n}' });
  });

  test('[FIELD-009] [FIELD-011] checking marks everything as touched and answers the first field in error', () => {
    const { name: _name, ...nameless } = record;
    const form = new RecordForm(Loan, nameless);
    form.items('addresses').add();
    expect(form.check()?.path).toBe('name');
    expect(form.invalidFields.map(({ path }) => path)).toEqual(['name', 'addresses[2].type']);
    expect(form.isValid).toBe(false);
  });

  test('text that is no value blocks until it is cleared', () => {
    const form = new RecordForm(Loan, record);
    form.field('amount').setInvalidInput({ key: '{label} has to be a number' });
    expect([form.isValid, form.isDirty]).toEqual([false, true]);
    form.field('amount').value = '12';
    expect(form.isValid).toBe(true);
  });

  test('what the server refuses stands at its field until the value changes', () => {
    const form = new RecordForm(Loan, record);
    const failure = new ApiError(400, 'X', 'bad', { fieldProps: { 'addresses[1].city': { errorFormat: 'No such city' } } });
    expect(form.applyFailure(failure)?.path).toBe('addresses[1].city');
    expect(form.field('addresses[1].city').error).toEqual({ key: 'No such city' });
    form.field('addresses[1].city').value = 'Nice';
    expect(form.field('addresses[1].city').error).toBeUndefined();
  });
});

describe('changes', () => {
  test('only what changed is saved; emptied is null', () => {
    const form = new RecordForm(Loan, record);
    expect([form.isDirty, form.changes]).toEqual([false, {}]);
    form.field('name').value = 'Two';
    form.field('amount').value = '';
    expect(form.changes).toEqual({ name: 'Two', amount: null });
    expect(form.dirtyLabels).toEqual(['Name', 'Amount']);
    form.field('name').value = 'One';
    form.field('amount').value = '10.00';
    expect(form.isDirty).toBe(false);
  });

  test('a list is saved whole when one of its rows changed', () => {
    const form = new RecordForm(Loan, record);
    form.field('addresses[1].city').value = 'Lille';
    expect(form.changes).toEqual({
      addresses: [
        { type: 'HOME', city: 'Lyon' },
        { type: 'WORK', city: 'Lille' },
      ],
    });
  });

  test('[RECORD] status, registration and read-only fields are never sent', () => {
    const form = new RecordForm(Loan);
    form.assign({ name: 'New', status: 'ACTIVE', score: 9 });
    expect(form.body).toEqual({ name: 'New', currency: 'USD' });
    expect(form.field('status').isReadOnly).toBe(true);
  });

  test('reset starts again from the record', () => {
    const form = new RecordForm(Loan, record);
    form.field('name').value = 'Two';
    form.items('addresses').remove(form.items('addresses').rows[0]!);
    form.reset();
    expect([form.isDirty, form.field('name').value, form.items('addresses').rows.length]).toEqual([false, 'One', 2]);
  });
});

describe('lists', () => {
  test('rows are added, removed and moved; paths follow', () => {
    const form = new RecordForm(Loan, record);
    const items = form.items('addresses');
    const row = items.add({ type: 'MAIL', city: 'Brest' });
    items.move(row, 0);
    expect([cityAt(form, 0), cityAt(form, 1), cityAt(form, 2)]).toEqual(['Brest', 'Lyon', 'Paris']);
    expect(row.scalar('city')?.path).toBe('addresses[0].city');
    items.remove(items.rows[1]!);
    expect(form.changes['addresses']).toEqual([
      { type: 'MAIL', city: 'Brest' },
      { type: 'WORK', city: 'Paris' },
    ]);
  });

  test('observers of an error follow the values', () => {
    const form = new RecordForm(Loan, record);
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(form.field('name').error?.key));
    form.field('name').touch();
    form.field('name').value = '';
    form.field('name').value = 'Ok';
    expect(seen).toEqual([undefined, '{label} is mandatory', undefined]);
    stop();
  });
});

test('an amount takes the currency of its record, else EUR', () => {
  expect(new RecordForm(Loan, record).field('amount').currency).toBe('EUR');
  expect(new RecordForm(Loan).field('amount').currency).toBe('USD');
  expect(new RecordForm({ ...Loan, fields: { amount: { type: 'currency' } } }).field('amount').currency).toBe('EUR');
});

test('a field that the entity does not have is named', () => {
  expect(() => new RecordForm(Loan).field('nothing')).toThrow('Loan has no field nothing');
});

describe('[FIELD-010] what a transition refuses', () => {
  const failure = apiError('INVALID_FIELD_VALUE', ['name'], { fieldProps: { name: { errorFormat: 'A name is needed to activate' } } });
  test('stands at its field and keeps nobody from saving', () => {
    const form = new RecordForm(Loan, record);
    form.applyFailure(failure, 'transition');
    expect(form.field('name').error).toEqual({ key: 'A name is needed to activate' });
    expect([form.check(), form.isValid]).toEqual([undefined, true]);
  });

  test('does not hide what else is wrong with the field', () => {
    const form = new RecordForm(Loan, record);
    form.field('name').value = 'far too long a name';
    form.applyFailure(failure, 'transition');
    expect([form.check()?.path, form.isValid]).toEqual(['name', false]);
  });

  test('the same refused by the server when saving blocks until the value changes', () => {
    const form = new RecordForm(Loan, record);
    form.applyFailure(failure);
    expect(form.check()?.path).toBe('name');
    form.field('name').value = 'Other';
    expect(form.check()).toBeUndefined();
  });
});

test('[FIELD-001] warnings that the server tells of fields stand there as remarks', () => {
  const form = new RecordForm(Loan, record);
  form.applyFailure(apiError('INVALID_FIELD_VALUE', ['amount'], { fieldProps: { amount: { warningFormat: 'Rather small' } } }));
  expect([form.field('amount').remark, form.field('amount').error, form.isValid]).toEqual(['Rather small', undefined, true]);
});

describe('[PERM-024] a query on the record fixes fields', () => {
  const Fixed = { ...Loan, fields: { ...Loan.fields, amount: { type: 'currency', fixedWhen: { status: ['ACTIVE'] } } } } as const;
  test.each([
    ['DRAFT', false, false],
    ['ACTIVE', false, true],
    ['ACTIVE', true, false],
  ])('in status %s for an administrator (%s): disabled %s', (status, isAdmin, isDisabled) => {
    const field = new RecordForm(Fixed, { ...record, status }, { isAdmin }).field('amount');
    expect(field.isDisabled).toBe(isDisabled);
    expect(field.hint).toBe(isDisabled ? 'Only administrators can change this now' : undefined);
  });
});

describe('what was typed after a body was taken', () => {
  test('is just that: also what was typed back, emptied, or taken out of a list', () => {
    const form = new RecordForm(Loan, record);
    form.field('name').value = 'Two';
    form.field('score').value = 7;
    const sent = form.changes;
    expect(form.changesSince(sent)).toEqual({});
    form.field('name').value = 'One';
    form.field('amount').value = undefined;
    form.items('addresses').remove(form.items('addresses').rows[0]!);
    const typed = { name: 'One', amount: null, addresses: [{ type: 'WORK', city: 'Paris' }] };
    expect(form.changesSince(sent)).toEqual(typed);
    form.resetAfter(sent, { ...record, name: 'Two', score: 7 });
    expect([form.changes, form.field('score').value]).toEqual([typed, 7]);
  });

  test('is nothing on a page that created a record, where the defaults were sent', () => {
    const form = new RecordForm(Loan);
    form.field('name').value = 'One';
    const { body } = form;
    form.resetAfter(body);
    expect(form.isDirty).toBe(false);
  });
});

describe('[PERM-028] props_* flags', () => {
  const Grouped = { ...Loan, fields: { ...Loan.fields, amount: { type: 'currency', group: 'Money matters', mandatory: true } } } as const;
  test('of a heading hide the fields under it, which are not asked for then', () => {
    const form = new RecordForm(Grouped, { ...record, amount: undefined });
    expect(form.check()?.path).toBe('amount');
    form.notes.show({ props_moneyMatters: { hidden: true } });
    expect([form.field('amount').isHidden, form.section('Money matters').isHidden, form.check()]).toEqual([true, true, undefined]);
  });

  test('of a list make all of its rows read-only, with the reason', () => {
    const form = new RecordForm(Loan, record);
    form.notes.show({ props_addresses: { readOnly: 'Kept by the land registry' } });
    const city = form.field('addresses[0].city');
    expect([city.isReadOnly, city.readOnlyReason, form.section('addresses').isReadOnly]).toEqual([true, 'Kept by the land registry', true]);
    expect(form.field('name').isReadOnly).toBe(false);
  });
});

test('[FIELD-037] an amount is in euros where nothing says otherwise', () => {
  const Plain = { ...Loan, fields: { amount: { type: 'currency' } } } as const;
  expect(new RecordForm(Plain).field('amount').currency).toBe('EUR');
  expect(new RecordForm(Loan).field('amount').currency).toBe('USD');
});

test('a form that nobody was in asks no rule about its fields, and asks them once somebody was', () => {
  const form = new RecordForm(Loan, { ...record, name: '' });
  let times = 0;
  form.addRules(() => {
    times += 1;
    return [];
  });
  const shown: unknown[] = [];
  const stop = autorun(() => void shown.push(form.field('name').error?.key));
  expect([times, shown]).toEqual([0, [undefined]]);
  form.field('name').touch();
  expect([times, shown.at(-1)]).toEqual([1, '{label} is mandatory']);
  stop();
});
