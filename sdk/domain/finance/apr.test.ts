import { expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { apr, type AprFlow, aprPercentage } from './apr.ts';
import { aprInterval, type AprTime } from './aprInterval.ts';
import { xirr } from './xirr.ts';

// Directive 98/7/EC, annex II: 1,000 on 1 January 1994, 1,200 after 18 months; and 600 after one and after two years.
test('a credit costs what the directive says, by months and by days', () => {
  const once: AprFlow[] = [
    { amount: -1000, date: '1994-01-01' },
    { amount: 1200, date: '1995-07-01' },
  ];
  expect(Number(apr(once, { kind: 'EU', unit: 'year' }))).toBeCloseTo(0.1296, 4);
  expect(Number(apr(once, { kind: 'EU' }))).toBeCloseTo(1.2 ** (12 / 18) - 1, 14);
  const twice: AprFlow[] = [
    { amount: '-1000', after: {} },
    { amount: '600', after: { years: 1 } },
    { amount: '600', after: { years: 2 } },
  ];
  expect(Number(apr(twice, { kind: 'EU' }))).toBeCloseTo(0.1307, 4);
});

test('the rate is stated to one decimal, a next figure of five rounds up', () => {
  expect([aprPercentage('0.129620'), aprPercentage('0.1305'), aprPercentage('0.13066239', 2), aprPercentage('0.1304999')]).toEqual([
    '13.0',
    '13.1',
    '13.07',
    '13.0',
  ]);
});

test('days left over are counted at the beginning for the EU and at the end for the UK', () => {
  const time = { from: '2020-03-01', to: '2021-08-15' };
  expect(aprInterval(time, { kind: 'EU' })).toEqual([
    { count: 17, per: 12 },
    { count: 14, per: 366 },
  ]);
  expect(aprInterval(time, { kind: 'UK' })).toEqual([
    { count: 17, per: 12 },
    { count: 14, per: 365 },
  ]);
  expect(aprInterval({ from: '2024-01-31', to: '2024-02-29' }, { kind: 'UK' })).toEqual([{ count: 1, per: 12 }]);
  expect(aprInterval({ from: '2024-01-01', to: '2024-01-16' }, { kind: 'UK', unit: 'week' })).toEqual([
    { count: 2, per: 52 },
    { count: 1, per: 366 },
  ]);
});

test('dates and times cannot be mixed, and times are whole', () => {
  expect(() =>
    apr(
      [
        { amount: -1, date: '2026-01-01' },
        { amount: 2, after: { days: 3 } },
      ],
      { kind: 'EU' },
    ),
  ).toThrow('flows have dates and times');
  expect(() =>
    apr(
      [
        { amount: -1, after: {} },
        { amount: 2, after: { months: 1.5 } },
      ],
      { kind: 'EU' },
    ),
  ).toThrow('after is 1.5');
});

const UNITS: Readonly<Record<string, keyof AprTime>> = { d: 'days', m: 'months' };

/** `0m:-10000` or `1..60m:222.44`. */
function timedFlows(text: string): AprFlow[] {
  return text.split(';').flatMap((part) => {
    const [, first = '0', last = first, unit = 'd', amount = ''] = /^(\d+)(?:\.\.(\d+))?([dm]):(.+)$/.exec(part)!;
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => ({ amount, after: { [UNITS[unit]!]: Number(first) + index } }));
  });
}

/** The annual rate of a year of 360 days, from one of 365. */
const on360Days = (rate: string): number => (1 + Number(rate)) ** (360 / 365) - 1;

function percentageOf(flows: string, basis: string): number {
  const dated = flows.split(';').map((flow) => ({ date: flow.slice(0, 10), amount: flow.slice(11) }));
  const onDays = (): string =>
    xirr(
      dated.map(({ amount }) => amount),
      dated.map(({ date }) => date),
    );
  if (basis === 'actual/365') return Number(onDays()) * 100;
  if (basis === 'actual/360') return on360Days(onDays()) * 100;
  if (basis === 'months/12') return Number(apr(flows.includes('m:') ? timedFlows(flows) : dated, { kind: 'EU' })) * 100;
  return Number(apr(timedFlows(flows), { kind: 'UK' })) * 100;
}

test('every published vector of the APR is met', () => {
  const rows = readVectors('apr', 'example', 'flows', 'basis', 'exact', 'rounded');
  expect(rows.length).toBe(14);
  const differing = rows.filter(({ flows, basis, exact, rounded }) => {
    const stated = exact === '' ? rounded : exact;
    // A figure is met when it rounds to what is stated.
    return Math.abs(percentageOf(flows, basis) - Number(stated)) > 0.51 * 10 ** -Math.min(5, stated.split('.')[1]!.length);
  });
  expect(differing).toEqual([]);
});
