import { expect, test } from 'vitest';
import { arrears } from './arrears.ts';

const rows = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'].map((date, index) => ({
  index: index + 1,
  date,
  payment: '100.00',
}));

test('what is late is sorted by days: 31 January is 89 days late on 30 April, and what is due that day is not late yet', () => {
  const { due, paid, overdue, dueToday, unapplied, buckets } = arrears(rows, [], '2026-04-30');
  expect({ due, paid, overdue, dueToday, unapplied }).toEqual({
    due: '400.00',
    paid: '0.00',
    overdue: '300.00',
    dueToday: '100.00',
    unapplied: '0.00',
  });
  expect(buckets).toEqual([
    { label: '0-30', amount: '100.00' },
    { label: '31-60', amount: '0.00' },
    { label: '61-90', amount: '200.00' },
    { label: '90+', amount: '0.00' },
  ]);
});

test('payments settle the oldest rent first, and money before a due date waits', () => {
  const result = arrears(
    rows,
    [
      { date: '2026-01-20', amount: '130.00' },
      { date: '2026-03-05', amount: '50.00' },
    ],
    '2026-03-31',
  );
  expect(result.rows).toEqual([
    { index: 1, date: '2026-01-31', due: '100.00', paid: '100.00', open: '0.00', daysLate: 0, paidOn: '2026-01-20' },
    { index: 2, date: '2026-02-28', due: '100.00', paid: '80.00', open: '20.00', daysLate: 31 },
    { index: 3, date: '2026-03-31', due: '100.00', paid: '0.00', open: '100.00', daysLate: 0 },
  ]);
  expect(arrears(rows, [{ date: '2026-01-20', amount: '130.00' }], '2026-01-31').unapplied).toBe('30.00');
});

test('what happens after the day is not yet known on the day', () => {
  expect(arrears(rows, [{ date: '2026-02-10', amount: '100.00' }], '2026-02-05').overdue).toBe('100.00');
});

test('a company has its own buckets', () => {
  expect(arrears(rows, [], '2026-06-30', [45]).buckets).toEqual([
    { label: '0-45', amount: '100.00' },
    { label: '45+', amount: '400.00' },
  ]);
});
