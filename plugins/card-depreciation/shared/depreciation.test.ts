import { expect, test } from 'vitest';
import { scheduleLines, valueToday } from './scheduleLines.ts';

/** The example of docs/finance.md: 10,000 over 60 months from 1 April. */
const line = (index: number, date: string, amount: string, netBookValue: string) => ({ index, date, amount, netBookValue });
const SCHEDULE = {
  method: 'STRAIGHT_LINE',
  acquisitionValue: '10000',
  startDate: '2026-04-01',
  duration: 60,
  lines: [line(1, '2026-12-31', '1500.00', '8500.00'), line(2, '2027-12-31', '2000.00', '6500.00')],
};

test('every line is explained by the one that the terms give, to the cent', () => {
  const lines = scheduleLines(SCHEDULE, '2027-06-30');
  expect(lines.map(({ isSame, isPast }) => [isSame, isPast])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(lines[0]?.computed?.explanation.formula).toBe('(10000.00 − 0.00) × 270/1800 = 1500.00');
});

test('a line that was changed by a cent or a day is not taken for what the terms give', () => {
  const changed = (change: object) => scheduleLines({ ...SCHEDULE, lines: [{ ...SCHEDULE.lines[0], ...change }] }, '2027-06-30')[0]?.isSame;
  expect([changed({}), changed({ amount: '1500.01' }), changed({ date: '2026-12-30' }), changed({ netBookValue: '' })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a schedule by units of use, or without terms, is shown and not computed', () => {
  for (const change of [
    { method: 'UNITS' },
    { duration: 0 },
    { acquisitionValue: null },
    { startDate: null },
    { residualValue: '20000' },
  ]) {
    const [first] = scheduleLines({ ...SCHEDULE, ...change }, '2027-06-30');
    expect([first?.amount, first?.computed, first?.isSame]).toEqual(['1500', undefined, false]);
  }
});

test('the value today is that after the last line before today, and what was paid until then', () => {
  const today = (day: string) => valueToday(scheduleLines(SCHEDULE, day), SCHEDULE);
  expect(today('2026-06-30')).toEqual({ value: '10000', since: '2026-04-01' });
  expect(today('2027-06-30')).toEqual({ value: '8500', since: '2026-12-31' });
  expect(today('2028-01-01')).toEqual({ value: '6500', since: '2027-12-31' });
});
