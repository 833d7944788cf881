import { expect, test } from 'vitest';
import { addressOf, amountsOf, changeOf, fieldOf, riskOf } from './figureOf.ts';

const data = (rows: readonly Record<string, unknown>[], fields = {}) => ({ rows, fields });

test('[RECORD-014] a figure that went down is good where less is good', () => {
  expect(changeOf('90', '100', 'down')).toEqual({ direction: 'down', fraction: '0.1', isGood: true });
  expect(changeOf('90', '100', 'up')?.isGood).toBe(false);
  expect(changeOf('90', '-100', undefined)).toEqual({ direction: 'up', fraction: '1.9' });
  expect(changeOf('1', '0', 'up')).toEqual({ direction: 'up', isGood: true });
  expect(changeOf('5', '5.00', 'up')).toEqual({ direction: 'same', fraction: '0' });
  expect(changeOf('soon', '5', 'up')).toBeUndefined();
});

test('amounts of different currencies are never added up', () => {
  const rows = data(
    [
      { amount: '1.10', currency: 'EUR' },
      { amount: '2.20', currency: 'EUR' },
      { amount: '5', currency: 'USD' },
    ],
    { amount: { type: 'currency' } },
  );
  const props = { aggregate: 'sum', column: 'amount' } as const;
  expect(amountsOf(props, fieldOf(props, rows, undefined), rows, undefined)).toEqual([
    { value: '3.3', currency: 'EUR' },
    { value: '5', currency: 'USD' },
  ]);
});

test('no rows are a count of 0 and no average', () => {
  const none = data([]);
  expect(amountsOf({ aggregate: 'count', column: 'x' }, { type: 'integer' }, none, undefined)).toEqual([{ value: '0' }]);
  expect(amountsOf({ aggregate: 'avg', column: 'x' }, { type: 'number' }, none, undefined)).toEqual([{ value: undefined }]);
});

test('what is at risk stands out above zero only', () => {
  expect([riskOf('0.01'), riskOf('0.00'), riskOf('-5'), riskOf('soon')]).toEqual(['some', 'none', 'none', undefined]);
});

test('a figure leads to the records that it is made of, that of a currency to those in it, unless the layout says otherwise', () => {
  const listAddress = (further: Readonly<Record<string, string>> = {}) => `/loans?${new URLSearchParams(further).toString()}`;
  const loans = { ...data([], { currency: { type: 'text' } }), listAddress };
  const euros = { value: '3', currency: 'EUR' };
  expect(addressOf({ aggregate: 'sum', column: 'amount' }, euros, loans, undefined)).toBe('/loans?currency=EUR');
  expect(addressOf({ aggregate: 'sum', column: 'amount', currency: 'EUR' }, euros, loans, undefined)).toBe('/loans?');
  expect(addressOf({ aggregate: 'count', link: '/others' }, { value: '3' }, loans, undefined)).toBe('/others');
  expect(addressOf({ value: '3' }, { value: '3' }, loans, undefined)).toBeUndefined();
});
