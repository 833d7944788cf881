import { defineEntity, listNames, type EntityRecord } from '@mortise/sdk';
import { Formats } from '@mortise/sdk/domain';
import { renderWithServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { cardColumn } from './CardTable.tsx';
import { chosenColumns, listColumns, projectionOf } from './listColumns.tsx';

const Deal = defineEntity({
  name: 'Deal', collection: 'x/deals', registrationPrefix: 'D',
  fields: {
    name: { type: 'text', column: true, sort: true }, amount: { type: 'currency', column: true, sort: true, aggregate: 'sum', currencyField: 'unit' },
    unit: { type: 'text' }, price: { type: 'currency', column: true }, hours: { type: 'number', aggregate: 'sum' }, code: { type: 'text' },
    address: { type: 'object', fields: { city: { type: 'text', sort: true } } },
    roles: { type: 'items', fields: { role: { type: 'select', list: 'role', column: true } } },
    quotations: { type: 'items', fields: { startDate: { type: 'date', column: 'first' }, share: { type: 'number', aggregate: 'sum' } } },
  },
  roles: { client: { role: 'CLIENT', column: true } },
  workflow: { initial: 'DRAFT', states: { DRAFT: {} }, transitions: [] },
}); // prettier-ignore
const texts = { t: (key: string) => key, formats: new Formats('fr-FR', 'Europe/Paris'), labelOf: (_list: string, code: string) => code };
const all = listColumns(Deal, texts);
const column = (id: string) => all.find((candidate) => candidate.id === id)!;

const record = {
  _id: 'i', registration: 'D1', status: 'DRAFT', _version: 1, _insertDate: '', _updateDate: '', _insertUser: '', _updateUser: '',
  name: 'One', amount: '1234.5', unit: 'GBP', address: { city: 'Lyon' }, organization: { name: 'Bank' },
  roles: [{ role: 'CLIENT' }, { role: 'PARTNER' }, { role: 'SALES' }, { role: 'OWNER' }],
  quotations: [{ startDate: '2026-01-31' }, { startDate: '2027-01-31' }],
  persons: [{ role: 'CLIENT', personRegistration: 'P1', person: { name: 'Ann' } }],
} as EntityRecord; // prettier-ignore

test('[LIST-054] the declared columns come first: registration, name, status, people, fields within lists', () => {
  expect(chosenColumns(all, undefined).map(({ id }) => id)).toEqual([
    'registration',
    'name',
    'status',
    'client',
    'amount',
    'price',
    'roles[].role',
    'quotations[0].startDate',
  ]);
});

test('[ENTITY-103] every field can be a column, nested ones and what the system knows too', () => {
  expect(listNames(Deal).columns).toEqual(expect.arrayContaining(['code', 'address.city', 'organization.name', '_updateDate']));
  expect(new Set(listNames(Deal).columns)).toEqual(new Set(all.map(({ id }) => id)));
  expect(column('address.city')).toMatchObject({ label: 'City', group: 'Address', sortKey: 'address.city' });
  expect(column('roles[].role').sortKey).toBeUndefined();
});

test('only what the columns show is asked for, an amount with its currency', () => {
  const chosen = chosenColumns(all, ['amount', 'quotations[0].startDate', 'gone']);
  expect(chosen.map(({ id }) => id)).toEqual(['registration', 'amount', 'quotations[0].startDate']);
  expect(projectionOf(Deal, chosen)).toEqual(['registration', 'name', 'status', '_version', 'amount', 'unit', 'quotations[].startDate']);
});

test('a cell of a list within the record shows all its values, or the first alone', () => {
  expect(column('roles[].role').text!(record)).toBe('CLIENT, PARTNER, SALES, OWNER');
  expect(column('quotations[0].startDate').text!(record)).toBe('31/01/2026');
  expect(column('organization.name').text!(record)).toBe('Bank');
  expect(column('client').text!(record)).toBe('Ann');
  const cells = renderWithServices(<>{column('roles[].role').cell(record)}</>);
  expect(cells.container.textContent).toMatch(/CLIENT, PARTNER, SALES …$/);
});

test('[LIST-044] an amount is copied as a plain decimal; what the definition says adds up is summed up, an amount in its own currency', () => {
  expect(column('amount').text!(record)).toBe('1234.5');
  expect(column('amount').amount!(record)).toEqual({ value: '1234.5', currency: 'GBP' });
  expect(column('hours').amount!({ ...record, hours: '1.5' })).toEqual({ value: '1.5' });
  expect([column('price').amount, column('quotations[].share').amount]).toEqual([undefined, undefined]);
});

test('[issue 21, 5] a card says what the record is and how it stands, whom it is about and what it comes to, whatever the columns', () => {
  const Loan = { ...Deal, keyFigure: 'price', tellsApart: ['client'] };
  const textOf = (ids: readonly string[] | undefined, row = record) => {
    const { container, unmount } = renderWithServices(<output>{cardColumn(Loan, chosenColumns(all, ids)).cell(row)}</output>);
    const { textContent } = container.querySelector('output')!;
    unmount();
    return textContent;
  };
  expect(textOf(undefined, { ...record, price: '7' })).toBe('OneDraftAnn7.00 EUR');
  expect(textOf(['code'])).toBe('OneDraftD1');
});

test('[issue 21, 2] a record without a name is called by its subject, and the date that tells it apart comes first', () => {
  const Errand = defineEntity({
    name: 'Errand',
    collection: 'x/errands',
    registrationPrefix: 'E',
    fields: {
      startDate: { type: 'date', column: true },
      dueDate: { type: 'date', column: true },
      subject: { type: 'text', column: true },
    },
    tellsApart: ['dueDate'],
    workflow: { initial: 'DRAFT', states: { DRAFT: {} }, transitions: [] },
  });
  const columns = chosenColumns(listColumns(Errand, texts), undefined);
  expect(columns.map(({ id }) => id)).toEqual(['registration', 'subject', 'status', 'dueDate', 'startDate']);
  const { container } = renderWithServices(<output>{cardColumn(Errand, columns).cell({ ...record, dueDate: '2026-12-24' })}</output>);
  expect(container.querySelector('output')!.textContent).toBe('OneDraftD124 Dec 2026');
});
