import { expect, test } from 'vitest';
import { endsOf, eventsAsOf } from './eventsAsOf.ts';
import { type EventOf, type ServicingEvent, USUAL_ALLOCATION } from './ServicingEvent.ts';

const ACTIVATION: EventOf<'activate'> = {
  key: 'activate',
  kind: 'activate',
  date: '2026-01-31',
  payload: {
    amount: '12000.00',
    currency: 'EUR',
    family: 'finance-lease',
    terms: { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: '2026-01-31' },
    allocation: USUAL_ALLOCATION,
    accounts: {},
  },
};
const settle = (key: string, date: string): ServicingEvent => ({ key, kind: 'settle', date, payload: { interest: 'to-date' } });
const refix = (key: string, date: string, rate: string): ServicingEvent => ({ key, kind: 'refix', date, payload: { rate } });
const prepay = (key: string, date: string, amount: string): ServicingEvent => ({
  key,
  kind: 'prepay',
  date,
  payload: { amount, reduces: 'rent', accounts: {} },
});
const reverse = (reverses: string, date: string): ServicingEvent => ({
  key: `back-${reverses}`,
  kind: 'reverse',
  date,
  payload: { reverses, accounts: {} },
});
const ends = (...events: readonly ServicingEvent[]): Readonly<Record<string, string>> =>
  Object.fromEntries(endsOf([ACTIVATION, ...events]));

test('[issue 25, 1] what was taken back counts until then, as long as it goes with what stands', () => {
  expect(ends(settle('s', '2026-06-15'), reverse('s', '2026-06-20'))).toEqual({ s: '2026-06-20' });
  expect(ends(refix('r', '2026-06-01', '0.05'), settle('s', '2026-06-15'), reverse('s', '2026-06-20'))).toEqual({ s: '2026-06-20' });
  const both = [prepay('one', '2026-06-15', '1000.00'), prepay('two', '2026-06-15', '1000.00'), reverse('one', '2026-06-20')];
  expect(ends(...both)).toEqual({ one: '2026-06-20' });
  expect(eventsAsOf([ACTIVATION, ...both], '2026-06-19').map(({ key }) => key)).toEqual(['activate', 'one', 'two']);
});

test('[issue 25, 1] what was taken back steps aside from the day on which what stands does not go with it, whatever the keys', () => {
  const back = [settle('s', '2026-06-15'), reverse('s', '2026-06-20')];
  for (const key of ['again', 'z-again']) expect(ends(...back, settle(key, '2026-06-15'))).toEqual({ s: '2026-06-15' });
  expect(ends(...back, settle('again', '2026-06-10'))).toEqual({ s: '2026-06-15' });
  expect(ends(...back, refix('later', '2026-06-18', '0.05'))).toEqual({ s: '2026-06-18' });
  expect(ends(refix('r', '2026-06-15', '0.05'), reverse('r', '2026-06-20'), refix('again', '2026-06-15', '0.06'))).toEqual({
    r: '2026-06-15',
  });
  expect(ends(prepay('p', '2026-06-15', '7000.00'), reverse('p', '2026-06-20'), prepay('again', '2026-06-16', '7000.00'))).toEqual({
    p: '2026-06-16',
  });
});

test('[issue 25, 1] of several that were taken back, the one that stayed longest steps aside last', () => {
  const events = [
    settle('one', '2026-06-15'),
    reverse('one', '2026-06-20'),
    settle('two', '2026-06-15'),
    reverse('two', '2026-06-25'),
    refix('rate', '2026-06-01', '0.05'),
    reverse('rate', '2026-06-30'),
  ];
  expect(ends(...events)).toEqual({ one: '2026-06-15', two: '2026-06-25', rate: '2026-06-30' });
});
