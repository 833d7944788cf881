import { expect, test } from 'vitest';
import type { Fields } from './Field.ts';
import { fineAmounts } from './fineAmounts.ts';

const fields: Fields = {
  currency: { type: 'text' },
  unit: { type: 'text' },
  total: { type: 'currency' },
  price: { type: 'currency', currencyField: 'unit' },
  exact: { type: 'currency', decimals: 6 },
  deposit: { type: 'object', fields: { amount: { type: 'currency' } } },
  lines: { type: 'items', fields: { amount: { type: 'currency' }, currency: { type: 'text' } } },
};
const pathsOf = (record: object, before?: object) => fineAmounts(fields, record as never, before as never).map(({ path }) => path);

test('an amount has the decimals of its field, else of the currency beside it, else of the record, else of the euro', () => {
  expect(pathsOf({ total: '1.234', exact: '1.234', price: '1.234', deposit: { amount: '1.234' }, lines: [{ amount: '1.234' }] })).toEqual([
    'total',
    'price',
    'deposit.amount',
    'lines[0].amount',
  ]);
  expect(pathsOf({ currency: 'TND', total: '1.234', price: '1.234', deposit: { amount: '1.234' }, lines: [{ amount: '1.234' }] })).toEqual(
    [],
  );
  expect(pathsOf({ currency: 'TND', unit: 'XPF', price: '1.234', lines: [{ currency: 'EUR', amount: '1.234' }] })).toEqual([
    'price',
    'lines[0].amount',
  ]);
});

test('amounts that were so before keep nobody from saving, wherever they stand in their list now', () => {
  const before = { total: '1.234', lines: [{ amount: '1' }, { amount: '2.345' }] };
  expect(pathsOf({ ...before, lines: [{ amount: '2.345' }] }, before)).toEqual([]);
  expect(pathsOf({ total: '1.235', lines: [{ amount: '2.346' }] }, before)).toEqual(['total', 'lines[0].amount']);
  expect(pathsOf({ ...before, currency: 'XPF' }, before)).toEqual(['total', 'lines[1].amount']);
});

test('the field, its currency and its decimals are named', () => {
  expect(fineAmounts(fields, { total: '1.5', currency: 'XPF' })[0]).toMatchObject({
    message: 'Total: 1.5 has more than the 0 decimals of XPF',
    key: '{label}: {amount} has more than the {digits} decimals of {currency}',
  });
  expect(fineAmounts(fields, { exact: '1.1234567' })[0]!.message).toBe('Exact: 1.1234567 has more than 6 decimals');
});
