import { Money } from '@mortise/sdk/domain';
import { expect, test } from 'vitest';
import type { Contract } from '../../../financing/contract.ts';
import { DEFAULT_CHART, DEFAULT_JOURNALS } from '../../shared/defaultChart.ts';
import { EVENT_KINDS } from '../../shared/kinds/eventKinds.ts';
import { partsOf } from '../../shared/kinds/KindRule.ts';
import { postings } from '../../shared/postings.ts';
import type { Accounts, EventKind, EventOf, ServicingEvent } from '../../shared/ServicingEvent.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import { servicingState } from '../../shared/servicingState.ts';
import { takeoverOf } from './takeoverOf.ts';
import type { TakeoverTerms } from './TakeoverTerms.ts';
import { madeOf, saidAt } from '../workedBooks.ts';

/** The lease of the guide: four quarterly rents of 3,113.34. */
const LEASE = {
  type: 'FINANCE_LEASE',
  startDate: '2026-01-31',
  frequency: '90',
  duration: 12,
  currency: 'EUR',
  financedAmountExclTax: '12000',
  nominalRate: '0.06',
  instalment: '3113.34',
  outstanding: '9066.66',
} as unknown as Contract;
/** As of the end of August the rent of 31 July is not paid. */
const SAID: TakeoverTerms = { date: '2026-08-31', taxRate: '0.2', overdue: [{ date: '2026-07-31', amount: '3736.01' }] };

const accountsOf = (kind: EventKind, family: 'finance-lease' | 'operating-lease'): Accounts =>
  Object.fromEntries(
    EVENT_KINDS[kind].places(family).map((place) => {
      const { occasion, item } = partsOf(place);
      return [place, { ...DEFAULT_CHART[item], journal: DEFAULT_JOURNALS[occasion] }];
    }),
  );

function takeover(contract: Contract, said: TakeoverTerms): EventOf<'takeover'> {
  const taken = takeoverOf({ contract, said });
  if (typeof taken === 'string') throw new Error(taken);
  const accounts = accountsOf('takeover', taken.family === 'operating-lease' ? 'operating-lease' : 'finance-lease');
  return { key: 'takeover', kind: 'takeover', date: said.date, payload: { ...taken, accounts, before: {} } };
}
const payment = (date: string, amount: string): EventOf<'payment'> => ({
  key: `payment-${date}`,
  kind: 'payment',
  date,
  payload: { amount, accounts: accountsOf('payment', 'finance-lease') },
});

const balanceOf = (events: readonly ServicingEvent[], day: string, item: string): string =>
  postings(events)
    .filter((row) => row.item === item && row.date <= day)
    .reduce((sum, { side, amount }) => (side === 'D' ? sum.plus(amount) : sum.minus(amount)), new Money(0))
    .toFixed(2);

test('[issue 25, 10] the books of a takeover are those of the guide: what is owed stands against the opening balance, interest of before is no income', () => {
  const events = [takeover(LEASE, SAID), payment('2026-09-10', '3736.01')];
  expect(madeOf(postings(events).filter(({ date }) => date <= '2026-10-31'))).toEqual(saidAt('Takeover'));
  expect(servicingState(events, '2026-08-31').balances).toMatchObject({
    financed: '12000.00',
    outstanding: '9066.66',
    notDue: '6089.32',
    overdue: '3736.01',
    accruedInterest: '30.45',
  });
  expect(servicedPlan(events).map(({ date, payment: rent }) => [date, rent])).toEqual([
    ['2026-10-31', '3113.34'],
    ['2027-01-31', '3113.33'],
  ]);
});

test('[issue 25, 10] of an overdue rent that is paid in part the interest was paid first; an agreed payment that pays everything sooner ends the plan', () => {
  const part = takeover(LEASE, { ...SAID, payment: '3113.34', overdue: [{ date: '2026-07-31', amount: '1200.00' }] });
  expect(part.payload.overdue).toEqual([{ date: '2026-07-31', parts: { tax: '200.00', principal: '1000.00' } }]);
  expect(part.payload.amount).toBe('8066.66');
  const sooner = servicedPlan([takeover(LEASE, { ...SAID, overdue: [], payment: '5000', periods: 8 })]);
  expect(sooner.map(({ payment: rent }) => rent)).toEqual(['5000.00', '4265.70']);
});

test('[issue 25, 10] interest that was taken over is lost with everything else that is written off', () => {
  const loss: EventOf<'write-off'> = {
    key: 'loss',
    kind: 'write-off',
    date: '2026-09-15',
    payload: { reason: 'Insolvent', accounts: accountsOf('write-off', 'finance-lease') },
  };
  const events = [takeover(LEASE, SAID), loss];
  const left = ['NET_INVESTMENT', 'CLIENT', 'ACCRUED_INTEREST'].map((item) => balanceOf(events, '2026-09-15', item));
  expect(left).toEqual(['0.00', '0.00', '0.00']);
  expect(balanceOf(events, '2026-09-15', 'CREDIT_LOSS')).toBe('9825.33');
});

test('[issue 25, 10] assets of an operating lease are taken over with cost and depreciation, and depreciate over the term that is left', () => {
  const rented = { ...LEASE, type: 'OPERATING_LEASE', residualValue: '4000', outstanding: '9000' } as unknown as Contract;
  const events = [takeover(rented, { date: '2026-07-31' })];
  expect(['LEASED_ASSET', 'ACCUMULATED_DEPRECIATION', 'OPENING_BALANCE'].map((item) => balanceOf(events, '2026-07-31', item))).toEqual([
    '12000.00',
    '-4000.00',
    '-8000.00',
  ]);
  expect(servicingState(events, '2026-08-31').balances?.carryingAmount).toBe('7333.33');
  expect(servicingState(events, '2027-01-31').balances?.carryingAmount).toBe('4000.00');
  const worth = takeover(rented, { date: '2026-07-31', carryingAmount: '7000' });
  expect(servicingState([worth], '2026-07-31').balances?.carryingAmount).toBe('7000.00');
});

test('[issue 25, 10] what nobody can tell is said: no rate, no payments left, nothing outstanding', () => {
  const why = (change: object, said: Partial<TakeoverTerms> = {}) =>
    takeoverOf({ contract: { ...LEASE, ...change }, said: { date: '2026-08-31', ...said } });
  expect(why({ nominalRate: undefined })).toBe('The nominal rate is missing.');
  expect(why({ duration: undefined })).toBe('The number of payments that are left is missing.');
  expect(why({ outstanding: '0' })).toBe('Nothing is outstanding: there is nothing to take over.');
  expect(why({}, { nextDate: '2026-08-15' })).toContain('is not after the takeover on 2026-08-31');
  expect(why({}, { accruedInterest: '500' })).toContain('is more than the');
});
