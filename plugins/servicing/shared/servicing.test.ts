import { Money } from '@mortise/sdk/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_CHART, DEFAULT_JOURNALS } from './defaultChart.ts';
import { EVENT_KINDS } from './kinds/eventKinds.ts';
import type { PostingItem, PostingOccasion } from './kinds/KindRule.ts';
import { postings, postingSums } from './postings.ts';
import { unbalancedEntries } from './servicingAnswer.ts';
import {
  type Accounts,
  type AmendPayload,
  type EventKind,
  type EventOf,
  type ServicingEvent,
  USUAL_ALLOCATION,
  type WriteOffPayload,
} from './ServicingEvent.ts';
import { servicingState } from './servicingState.ts';
import { madeOf, saidAt } from '../server/workedBooks.ts';

const START = '2026-01-31';
const END = '2030-01-01';

const accountsOf = (kind: EventKind): Accounts =>
  Object.fromEntries(
    EVENT_KINDS[kind].places('finance-lease').map((place) => {
      const [occasion, item] = place.split('.') as [PostingOccasion, PostingItem];
      return [place, { ...DEFAULT_CHART[item], journal: DEFAULT_JOURNALS[occasion] }];
    }),
  );

const activation = (taxRate?: string): EventOf<'activate'> => ({
  key: 'activate',
  kind: 'activate',
  date: START,
  payload: {
    amount: '12000.00',
    currency: 'EUR',
    family: 'finance-lease',
    terms: { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: START },
    allocation: USUAL_ALLOCATION,
    accounts: accountsOf('activate'),
    ...(taxRate !== undefined && { taxRate }),
  },
});
const BY_KIND = { allocation: ['tax', 'principal', 'interest', 'fee', 'penalty'], allocatesBy: 'kind' } as const;
const payment = (key: string, date: string, amount: string, pays?: readonly string[]): EventOf<'payment'> => ({
  key,
  kind: 'payment',
  date,
  payload: { amount, accounts: accountsOf('payment'), ...(pays && { pays }) },
});
const moneyOut = (kind: 'refund' | 'transfer', date: string, amount: string, named?: string): EventOf<'refund' | 'transfer'> => {
  const payload = { amount, accounts: accountsOf(kind), ...(named !== undefined && { payment: named }) };
  const key = `${kind}-${date}`;
  return kind === 'refund' ? { key, kind, date, payload } : { key, kind, date, payload: { ...payload, to: 'CTR2' } };
};
const reversal = (reverses: string, date: string, fee?: string): EventOf<'reverse'> => ({
  key: `reverse-${reverses}`,
  kind: 'reverse',
  date,
  payload: { reverses, accounts: accountsOf('reverse'), ...(fee !== undefined && { fee }) },
});

test('[issue 25, 6] a payment pays the oldest first, and of one day the interest before the principal; the rest waits', () => {
  const early = [activation(), payment('p1', '2026-05-02', '3000.00')];
  const [first, second] = servicingState(early, '2026-05-02').receivables;
  expect(first).toMatchObject({ amount: '3113.34', paid: '3000.00', open: '113.34', daysLate: 2 });
  expect(second).toMatchObject({ paid: '0.00' });
  expect(servicingState(early, '2026-05-02').balances).toMatchObject({
    paidInterest: '180.00',
    paidPrincipal: '2820.00',
    outstanding: '9180.00',
  });
  const more = [...early, payment('p2', '2026-05-10', '200.00')];
  expect(servicingState(more, '2026-05-10').balances).toMatchObject({ open: '0.00', unapplied: '86.66', nextDate: '2026-07-31' });
  expect(servicingState(more, '2026-07-31').receivables[1]).toMatchObject({ paid: '86.66', open: '3026.68', daysLate: 0 });
});

test('[issue 25, 6] a contract whose product says so pays kind by kind, and in another order', () => {
  const begun = activation('0.2');
  const events = [{ ...begun, payload: { ...begun.payload, ...BY_KIND } }, payment('p1', '2026-08-01', '1245.34')];
  const [first, second] = servicingState(events, '2026-08-01').receivables;
  // Tax 622.67 of both rents comes first, however old what else is due is.
  expect([first?.open, second?.open]).toEqual(['3113.34', '3113.34']);
});

test('[issue 25, 6] money that says what it is for pays that first', () => {
  const state = servicingState([activation(), payment('p1', '2026-08-01', '3113.34', ['row-2'])], '2026-08-01');
  expect(state.receivables.map(({ open }) => open).slice(0, 2)).toEqual(['3113.34', '0.00']);
});

test('[issue 25, 6] a refund takes what nothing was due for, and pays nothing that falls due later', () => {
  const events = [activation(), payment('p1', '2026-05-10', '3200.00'), moneyOut('refund', '2026-05-12', '86.66')];
  expect(servicingState(events, '2026-05-11').balances).toMatchObject({ open: '0.00', unapplied: '86.66' });
  expect(servicingState(events, '2026-05-12').balances).toMatchObject({ open: '0.00', unapplied: '0.00' });
  expect(servicingState(events, '2026-07-31').receivables[1]).toMatchObject({ paid: '0.00', open: '3113.34' });
});

test('[issue 25, 8] the books of money that goes back or to another contract are those of the guide', () => {
  const out = [moneyOut('refund', '2026-05-12', '50.00'), moneyOut('transfer', '2026-05-13', '36.66')];
  const rows = postings([activation(), payment('p1', '2026-05-04', '3200.00'), ...out]);
  expect(madeOf(rows.filter(({ date }) => date > '2026-05-01' && date < '2026-05-31'))).toEqual(saidAt('Money back'));
});

test('[issue 25, 10] money of a payment that is moved to another contract has paid nothing here from then on', () => {
  const events = [activation(), payment('p1', '2026-05-02', '3113.34'), moneyOut('transfer', '2026-05-12', '3000.00', 'p1')];
  expect(servicingState(events, '2026-05-11').balances).toMatchObject({ open: '0.00' });
  expect(servicingState(events, '2026-05-12').balances).toMatchObject({ open: '3000.00', overdue: '3000.00', unapplied: '0.00' });
});

test('[issue 25, 6] money that was paid back and had not come in, as its debit is returned, is owed, and what comes in next makes up for it', () => {
  const paid = [
    activation(),
    payment('p1', '2026-05-02', '3200.00'),
    moneyOut('refund', '2026-05-04', '86.66'),
    reversal('p1', '2026-05-07'),
  ];
  expect(servicingState(paid, '2026-05-07').balances).toMatchObject({ open: '3113.34', unapplied: '-86.66' });
  const again = [...paid, payment('p2', '2026-05-20', '3200.00')];
  expect(servicingState(again, '2026-05-20').balances).toMatchObject({ open: '0.00', unapplied: '0.00' });
});

test('[issue 25, 1] a payment that is reversed counted until then and counts no more; its fee is due', () => {
  const events = [activation(), payment('p1', '2026-05-04', '3113.34'), reversal('p1', '2026-05-07', '15.00')];
  expect(servicingState(events, '2026-05-06').balances).toMatchObject({ open: '0.00', overdue: '0.00' });
  expect(servicingState(events, '2026-05-07').balances).toMatchObject({ open: '3128.34', overdue: '3113.34', outstanding: '12000.00' });
});

test('[issue 25, 8] the books of the worked example are those of the guide', () => {
  const disbursed: EventOf<'disburse'> = {
    key: 'disburse',
    kind: 'disburse',
    date: '2026-02-15',
    payload: { amount: '14400.00', accounts: accountsOf('disburse') },
  };
  const events = [activation('0.2'), disbursed, payment('p1', '2026-05-04', '3736.01'), reversal('p1', '2026-05-07', '15.00')];
  const rows = postings([...events, prepayment('2026-05-11', '1000.00')]).filter(({ date }) => date <= '2026-05-11');
  expect(madeOf(rows)).toEqual(saidAt('Books'));
});

const withResidual = (residual: string, more: object = {}): EventOf<'activate'> => {
  const made = activation('0.2');
  return { ...made, payload: { ...made.payload, terms: { ...made.payload.terms!, residual, ...more } } };
};
const purchase = (date: string, price: string): EventOf<'purchase'> => ({
  key: 'purchase',
  kind: 'purchase',
  date,
  payload: { price, assets: [], accounts: accountsOf('purchase') },
});
const returning = (date: string, charge?: string): EventOf<'return'> => ({
  key: 'return',
  kind: 'return',
  date,
  payload: { ...(charge && { charge }), assets: [], accounts: accountsOf('return') },
});

test('[issue 25, 8] the books of the end of the term are those of the guide: gain, loss, and assets in stock', () => {
  const lease = withResidual('1000');
  const after = (event: ServicingEvent) => postings([lease, event]).filter(({ date }) => date > '2027-01-31');
  const made = [
    ...postings([lease]).filter(({ date }) => date === '2027-01-31'),
    ...after(purchase('2027-02-05', '1100.00')),
    ...after(purchase('2027-02-06', '900.00')),
    ...after(returning('2027-02-07', '300.00')),
  ];
  expect(madeOf(made)).toEqual(saidAt('End of the term'));
});

const extension = (date: string, rent: string, residual: string): EventOf<'extend'> => ({
  key: 'extend',
  kind: 'extend',
  date,
  payload: { periods: 2, rent, residual },
});

test('[issue 25, 8] the books of an extension are those of the guide: secondary rents pay the residual value first, then they are income', () => {
  const events = [withResidual('1000'), extension('2027-01-15', '600.00', '0.00')];
  expect(madeOf(postings(events).filter(({ date }) => date > '2027-01-31'))).toEqual(saidAt('Extension'));
  expect(unbalancedEntries(postings(events))).toEqual([]);
});

test('[issue 25, 7] an extension goes on by the days of the rents before, moves the end of the term, and can be taken back', () => {
  const daysOf = (more: object) =>
    servicingState([withResidual('1000', more), extension('2027-01-15', '300.00', '400.00')], '2027-01-15').plan;
  const made = daysOf({}).slice(-2);
  expect(made.map(({ date, kind, principal, interest, outstanding }) => [date, kind, principal, interest, outstanding])).toEqual([
    ['2027-04-30', 'extension', '300.00', '0.00', '700.00'],
    ['2027-07-31', 'extension', '300.00', '0.00', '400.00'],
  ]);
  expect(
    daysOf({ timing: 'advance' })
      .slice(-2)
      .map(({ date }) => date),
  ).toEqual(['2027-01-31', '2027-04-30']);
  const extended = [withResidual('1000'), extension('2027-01-15', '300.00', '400.00')];
  expect(() => servicingState([...extended, purchase('2027-07-30', '400.00')], END)).toThrow(
    'would come before the term ends on 2027-07-31',
  );
  const bought = servicingState([...extended, purchase('2027-07-31', '400.00')], END);
  expect(bought.plan.at(-1)).toMatchObject({ kind: 'purchase', principal: '400.00', outstanding: '0.00' });
  const undone = [...extended, reversal('extend', '2027-05-15'), purchase('2027-05-20', '1000.00')];
  expect(servicingState(undone, END).plan.at(-1)).toMatchObject({ kind: 'purchase', principal: '1000.00' });
  expect(() =>
    servicingState([withResidual('1000'), purchase('2027-02-05', '1000.00'), extension('2027-02-06', '9.00', '0.00')], END),
  ).toThrow('does not go with the purchase of 2027-02-05');
});

test('[issue 25, 7] a purchase and a return leave nothing outstanding once they are paid, and can be taken back', () => {
  const lease = withResidual('1000');
  const rents = payment('rents', '2027-01-31', '13770.70');
  const at = (events: readonly ServicingEvent[], day = '2027-02-10') => servicingState([lease, rents, ...events], day);
  expect(at([]).balances).toMatchObject({ outstanding: '1000.00', notDue: '1000.00', open: '0.00' });
  const bought = at([purchase('2027-02-05', '1100.00')]);
  expect(bought.plan.at(-1)).toMatchObject({ kind: 'purchase', payment: '1100.00', formula: '1100.00 − 1000.00 = 100.00' });
  expect(bought.receivables.at(-1)).toMatchObject({
    id: 'row-5',
    amount: '1320.00',
    parts: { fee: '100.00', principal: '1000.00', tax: '220.00' },
  });
  const settled = [purchase('2027-02-05', '900.00'), payment('price', '2027-02-08', '1080.00')];
  expect(at(settled).balances).toMatchObject({
    outstanding: '0.00',
    notDue: '0.00',
    open: '0.00',
    unapplied: '0.00',
    paidPrincipal: '11900.00',
  });
  expect(at([returning('2027-02-05')]).balances).toMatchObject({ outstanding: '0.00', notDue: '0.00', open: '0.00' });
  expect(at([returning('2027-02-05'), reversal('return', '2027-02-09')]).balances).toMatchObject({ outstanding: '1000.00' });
});

test('[issue 25, 7] the term of rents in advance ends a period after the last one: nothing ends the contract before, nor twice', () => {
  const ahead = withResidual('0', { timing: 'advance' });
  expect(() => servicingState([ahead, returning('2027-01-30')], END)).toThrow('would come before the term ends on 2027-01-31');
  expect(servicingState([ahead, returning('2027-01-31')], END).plan.at(-1)).toMatchObject({ kind: 'return', outstanding: '0.00' });
  const twice = [withResidual('1000'), returning('2027-02-05'), purchase('2027-02-06', '1.00')];
  expect(() => servicingState(twice, END)).toThrow('comes after the return of 2027-02-05');
});

test('[issue 25, 8] an activation that is undone leaves no balance on any account, whatever was posted meanwhile', () => {
  const events = [activation('0.2'), reversal('activate', '2026-06-15')];
  const rows = postings(events);
  expect(rows.filter(({ cause }) => cause === 'correction')).toHaveLength(2 * 3 + 5);
  for (const [, lines] of Map.groupBy(rows, ({ account }) => account)) expect(postingSums(lines).difference).toBe('0.00');
  expect(rows.every(({ date }) => date <= '2026-06-15')).toBe(true);
});

test('[issue 25, 8] interest that a holiday carries to a later payment is earned meanwhile, in the balances as in the ledger', () => {
  const begun = activation();
  const terms = { ...begun.payload.terms!, grace: { periods: 2, kind: 'carried' } as const };
  const events = [{ ...begun, payload: { ...begun.payload, terms } }];
  const accrued = postings(events).filter(({ accountName, date }) => accountName === 'Accrued interest' && date <= '2026-05-31');
  expect(postingSums(accrued).difference).toBe('240.00');
  expect(servicingState(events, '2026-05-31').balances).toMatchObject({ accruedInterest: '240.00', open: '0.00' });
});

test('[issue 25, 8] the fee of a returned debit stays due when the activation is undone: it stays in the books', () => {
  const events = [
    activation(),
    payment('p1', '2026-02-04', '100.00'),
    reversal('p1', '2026-02-07', '15.00'),
    reversal('activate', '2026-02-09'),
  ];
  const { balances, receivables } = servicingState(events, '2026-02-09');
  expect([balances, receivables.map(({ id, open }) => `${id} ${open}`)]).toEqual([undefined, ['charge-reverse-p1 15.00']]);
  expect(postingSums(postings(events).filter(({ accountName }) => accountName === 'Clients')).difference).toBe('15.00');
});

test('[issue 25, 8] a prepayment is posted by the tax of the activation that counts, not of one that was undone', () => {
  const again: ServicingEvent = { ...activation(), key: 'again', date: '2026-03-10', payload: { ...activation().payload, start: START } };
  const events = [activation('0.2'), reversal('activate', '2026-03-10'), again, prepayment('2026-06-15', '1000.00')];
  const received = postings(events).filter(({ event, accountName }) => event === 'prepay-2026-06-15' && accountName === 'Bank');
  expect(received.map(({ amount }) => amount)).toEqual(['1000.00']);
  const { receivables } = servicingState(events, '2026-06-15');
  expect(receivables.find(({ id }) => id === 'prepayment-1')).toMatchObject({ amount: '1000.00', open: '0.00' });
});

test('[issue 25, 8] a rate that is fixed late corrects what had been posted for later days, on the day it takes effect', () => {
  const refix: ServicingEvent = { key: 'refix', kind: 'refix', date: '2026-05-15', payload: { rate: '0.12' } };
  const rows = postings([activation(), refix, reversal('refix', '2026-08-20')]);
  expect(unbalancedEntries(rows)).toEqual([]);
  const settled = postingSums(rows.filter(({ accountName }) => accountName === 'Net investment'));
  expect(settled.difference).toBe('0.00');
  expect(rows.some(({ cause, date }) => cause === 'correction' && date === '2026-08-20')).toBe(true);
});

const prepayment = (date: string, amount: string, reduces: 'rent' | 'term' = 'rent'): EventOf<'prepay'> => ({
  key: `prepay-${date}`,
  kind: 'prepay',
  date,
  payload: { amount, reduces, accounts: accountsOf('prepay') },
});

test('[issue 25, 7] a prepayment lowers the rents or leaves some out, and pays what falls due by it, tax included', () => {
  const lower = servicingState([activation('0.2'), prepayment('2026-06-15', '1000.00')], '2026-06-15');
  expect(lower.receivables.find(({ id }) => id === 'prepayment-1')).toMatchObject({ amount: '1200.00', paid: '1200.00', open: '0.00' });
  expect(lower.balances).toMatchObject({ paidPrincipal: '1000.00', outstanding: '11000.00', notDue: '8066.66', open: '3736.01' });
  expect(lower.plan.slice(2).map(({ payment: rent }) => rent)).toEqual(['2772.49', '2772.49', '2772.49']);
  const fewer = servicingState([activation(), prepayment('2026-06-15', '5000.00', 'term')], '2026-06-15');
  expect(fewer.plan.slice(2).map(({ payment: rent }) => rent)).toEqual(['3113.34', '1067.60']);
});

test('[issue 25, 7] money that names a rent pays that rent also where a prepayment comes in before it', () => {
  const paid = payment('p1', '2026-07-31', '2772.49', ['row-2']);
  const { receivables } = servicingState([activation(), paid, prepayment('2026-06-15', '1000.00')], '2026-07-31');
  expect(receivables.map(({ id, date, open }) => [id, date, open]).slice(0, 3)).toEqual([
    ['row-1', '2026-04-30', '3113.34'],
    ['prepayment-1', '2026-06-15', '0.00'],
    ['row-2', '2026-07-31', '0.00'],
  ]);
});

const amendment = (date: string, payload: AmendPayload): EventOf<'amend'> => ({ key: `amend-${date}`, kind: 'amend', date, payload });

test('[issue 25, 7] a change of the plan keeps what is owed to the cent, and finds the rents that follow at the same rate', () => {
  const planOf = (payload: AmendPayload) => servicingState([activation(), amendment('2026-06-15', payload)], '2026-06-15').plan;
  const rentsOf = (payload: AmendPayload) => planOf(payload).map(({ date, payment: rent }) => `${date} ${rent}`);
  const first = '2026-04-30 3113.34';
  // 9,066.66 is owed: the first period after the change keeps its interest, 9,066.66 × 1.5 % = 136.00.
  expect(rentsOf({ periods: 1 })).toEqual([first, '2026-07-31 9202.66']);
  expect(rentsOf({ residual: '1000.00' })).toEqual([first, '2026-07-31 2784.95', '2026-10-31 2784.95', '2027-01-31 2784.97']);
  expect(rentsOf({ holiday: { periods: 1, interest: 'paid' } })).toEqual([
    first,
    '2026-07-31 136.00',
    '2026-10-31 4635.58',
    '2027-01-31 4635.59',
  ]);
  const added = planOf({ holiday: { periods: 1, interest: 'added' } });
  expect(added[1]).toMatchObject({ kind: 'grace', payment: '0.00', principal: '-136.00', interest: '136.00', outstanding: '9202.66' });
  expect(added[1]!.formula).toContain('= 136.00');
  const plans = [{ periods: 6 }, { residual: '0.00' }, { periods: 5, holiday: { periods: 2, interest: 'added' as const } }].map(planOf);
  for (const plan of plans) {
    const paid = plan.reduce((sum, { principal }) => sum.plus(principal), new Money(0));
    expect([paid.toFixed(2), plan.at(-1)!.outstanding]).toEqual(['12000.00', '0.00']);
    for (const { principal, interest, payment: rent } of plan) expect(new Money(principal).plus(interest).toFixed(2)).toBe(rent);
  }
});

test('[issue 25, 8] a holiday whose interest is added raises what is owed, in the balances and in the ledger alike', () => {
  const events = [activation(), amendment('2026-06-15', { holiday: { periods: 1, interest: 'added' } })];
  const { balances } = servicingState(events, '2026-07-31');
  expect(balances).toMatchObject({ notDue: '9202.66', outstanding: '12136.00', open: '3113.34' });
  const day = postings(events).filter(({ date, cause }) => date === '2026-07-31' && cause === 'due');
  expect(day.map(({ accountName, side, amount }) => `${side} ${accountName} ${amount}`)).toContain('D Net investment 136.00');
});

const writeOff = (date: string, part: Pick<WriteOffPayload, 'due' | 'principal'> = {}): EventOf<'write-off'> => ({
  key: 'write-off',
  kind: 'write-off',
  date,
  payload: { ...part, reason: 'Insolvent', accounts: accountsOf('write-off') },
});
const recovery = (date: string, amount: string): EventOf<'recovery'> => ({
  key: `recovery-${date}`,
  kind: 'recovery',
  date,
  payload: { amount, accounts: accountsOf('recovery') },
});

test('[issue 25, 8] the books of a write-off and of what is recovered are those of the guide', () => {
  const events = [activation('0.2'), payment('p1', '2026-05-04', '3000.00'), writeOff('2026-06-15'), recovery('2026-09-01', '500.00')];
  expect(madeOf(postings(events).filter(({ date }) => date >= '2026-06-01'))).toEqual(saidAt('Losses'));
});

const repossession = (date: string, more: object = {}): EventOf<'repossess'> => ({
  key: 'repossess',
  kind: 'repossess',
  date,
  payload: { ...more, assets: [], accounts: accountsOf('repossess') },
});
const totalLoss = (date: string, compensation: string): EventOf<'loss'> => ({
  key: 'loss',
  kind: 'loss',
  date,
  payload: { compensation, assets: [], accounts: accountsOf('loss') },
});

test('[issue 25, 7] the books of a repossession and of a total loss are those of the guide: stock, costs with tax, compensation without', () => {
  const after = (event: ServicingEvent) => postings([activation('0.2'), event]).filter(({ date }) => date > '2026-06-01');
  const ends = [
    repossession('2026-06-15'),
    repossession('2026-06-16', { value: '8000.00', charge: '250.00' }),
    totalLoss('2026-06-17', '9500.00'),
    totalLoss('2026-06-18', '9000.00'),
  ];
  expect(madeOf(ends.flatMap(after))).toEqual(saidAt('Repossession and total loss'));
});

test('[issue 25, 7] a repossession ends the contract: rents that are not due fall away, what is due stays owed and can be written off', () => {
  const at = (events: readonly ServicingEvent[]) => servicingState([activation('0.2'), ...events], '2026-11-15');
  const taken = at([repossession('2026-06-15', { value: '8000.00', charge: '250.00' })]);
  expect(taken.receivables.map(({ kind, amount, open, parts }) => [kind, amount, open, parts.tax])).toEqual([
    ['rent', '3736.01', '3736.01', '622.67'],
    ['repossess', '300.00', '300.00', '50.00'],
  ]);
  expect(taken.balances).toMatchObject({
    outstanding: '2933.34',
    notDue: '0.00',
    open: '4036.01',
    writtenOff: '1066.66',
    accruedInterest: '0.00',
  });
  const lost = at([repossession('2026-06-15', { value: '8000.00', charge: '250.00' }), writeOff('2026-09-01')]);
  expect(lost.balances).toMatchObject({ outstanding: '0.00', open: '0.00', writtenOff: '5102.67' });
  const earlier = at([repossession('2026-06-15', { value: '8000.00' }), prepayment('2026-05-10', '2000.00')]);
  expect(earlier.plan.at(-1)).toMatchObject({ kind: 'repossess', cleared: '7066.66', value: '7066.66', outstanding: '0.00' });
  const back = at([repossession('2026-06-15'), reversal('repossess', '2026-08-01')]);
  expect([back.plan.length, back.balances!.open]).toEqual([4, '11208.03']);
  expect(() => at([repossession('2026-06-15'), totalLoss('2026-06-20', '1.00')])).toThrow(
    'the loss of 2026-06-20 comes after the repossess of 2026-06-15',
  );
});

test('[issue 25, 7] the compensation for a total loss falls due without tax, and pays the principal that was not due', () => {
  const events = [activation('0.2'), totalLoss('2026-06-18', '9000.00'), payment('insurer', '2026-07-01', '9000.00', ['row-2'])];
  const { receivables, balances } = servicingState(events, '2026-07-01');
  expect(receivables.at(-1)).toMatchObject({ id: 'row-2', kind: 'loss', amount: '9000.00', open: '0.00', parts: { principal: '9000.00' } });
  expect(balances).toMatchObject({ outstanding: '2933.34', open: '3736.01', paidPrincipal: '9000.00' });
  expect(servicingState([activation(), totalLoss('2026-06-18', '0.00')], '2026-07-31').balances).toMatchObject({
    notDue: '0.00',
    open: '3113.34',
  });
});

test('[issue 25, 7] everything that is written off is owed no more; money that comes in for an earlier day makes the loss smaller, a debit that is returned later makes it larger', () => {
  const paid = payment('p1', '2026-05-04', '3000.00');
  const at = (events: readonly ServicingEvent[], day = '2026-07-31') => servicingState([activation('0.2'), ...events], day);
  const lost = at([paid, writeOff('2026-06-15')]);
  expect(lost.plan.map(({ kind, cleared }) => [kind, cleared])).toEqual([
    ['rent', undefined],
    ['write-off', '9066.66'],
  ]);
  expect(lost.receivables).toMatchObject([{ paid: '3000.00', writtenOff: '736.01', open: '0.00', daysLate: 0 }]);
  expect(lost.balances).toMatchObject({
    outstanding: '0.00',
    notDue: '0.00',
    open: '0.00',
    writtenOff: '9802.67',
    paidPrincipal: '2197.33',
  });
  const more = at([paid, payment('late', '2026-06-01', '736.01'), writeOff('2026-06-15')]);
  expect(more.balances).toMatchObject({ writtenOff: '9066.66', open: '0.00', outstanding: '0.00' });
  const returned = [paid, writeOff('2026-06-15'), reversal('p1', '2026-07-01', '15.00')];
  expect(at(returned, '2026-06-30').balances).toMatchObject({ writtenOff: '9802.67', open: '0.00' });
  expect(at(returned).balances).toMatchObject({ writtenOff: '12802.67', open: '15.00', outstanding: '0.00' });
  const back = [paid, writeOff('2026-06-15'), reversal('write-off', '2026-07-01')];
  expect(at(back).balances).toMatchObject({ outstanding: '9802.67', open: '4472.02' });
});

test('[issue 25, 7] part of a loss takes what is due first by its order, then the principal: the rents that follow are lower', () => {
  const part = servicingState([activation(), writeOff('2026-06-15', { due: '1000.00' })], '2026-07-31');
  expect(part.receivables.map(({ open }) => open).slice(0, 2)).toEqual(['2113.34', '3113.34']);
  const both = servicingState([activation(), writeOff('2026-06-15', { due: '3113.34', principal: '1000.00' })], '2026-06-15');
  expect(both.plan.map(({ kind, payment: rent }) => `${kind} ${rent}`)).toEqual([
    'rent 3113.34',
    'write-down 0.00',
    'rent 2772.49',
    'rent 2772.49',
    'rent 2772.49',
  ]);
  expect(both.receivables.map(({ id }) => id)).toEqual(['row-1', 'row-2', 'row-3', 'row-4']);
  expect(both.balances).toMatchObject({ writtenOff: '4113.34', outstanding: '8066.66', notDue: '8066.66', open: '0.00' });
});

const assignment = (date: string, client: string): EventOf<'assign'> => ({
  key: `assign-${date}`,
  kind: 'assign',
  date,
  payload: { client, originals: ['A'] },
});

test('[issue 25, 7] who owes what falls due on a day follows from changes of the client, entered late or taken back; money pays what its own client owes', () => {
  const at = (events: readonly ServicingEvent[], day = '2026-11-15') => servicingState([activation(), ...events], day);
  const owing = (events: readonly ServicingEvent[], day?: string) =>
    at(events, day).debtors?.map(({ clients, until = '', open }) => `${clients.join()} ${until} ${open}`);
  const [second, third] = [assignment('2026-07-31', 'B'), assignment('2026-10-01', 'C')];
  expect(owing([])).toBe(undefined);
  expect(owing([third, second])).toEqual(['A 2026-07-31 3113.34', 'B 2026-10-01 3113.34', 'C  3113.34']);
  expect(owing([second, third, reversal(second.key, '2026-11-01')])).toEqual(['A 2026-10-01 6226.68', 'C  3113.34']);
  const money = payment('p1', '2026-08-05', '4000.00');
  const paid = at([second, money]);
  expect(paid.debtors?.map(({ open }) => open)).toEqual(['3113.34', '2226.68']);
  expect(at([second, money], '2026-08-31')).toMatchObject({
    debtors: [{ open: '3113.34' }, { open: '0.00' }],
    balances: { unapplied: '886.66' },
  });
  const former = { ...money, payload: { ...money.payload, client: 'A' } };
  expect(owing([second, former])).toEqual(['A 2026-07-31 0.00', 'B  6226.68']);
  const back = reversal('p1', '2026-08-09', '15.00');
  const returned = { ...back, payload: { ...back.payload, returned: { date: '2026-08-05', client: 'A' } } };
  expect(owing([second, former, returned])).toEqual(['A 2026-07-31 3128.34', 'B  6226.68']);
  expect(postings([activation(), second, third])).toEqual(postings([activation()]));
});

/** When every plan has ended. */
const OVER = '2029-02-01';
const DAYS = ['2026-02-10', '2026-04-30', '2026-05-31', '2026-07-31', '2026-09-15', '2026-12-01', '2027-03-01'];
const life = fc
  .record({
    isByKind: fc.boolean(),
    taxRate: fc.constantFrom(undefined, '0.2', '0.055'),
    payments: fc.array(fc.record({ day: fc.nat({ max: 6 }), cents: fc.integer({ min: 1, max: 500_000 }) }), { maxLength: 6 }),
    refix: fc.option(fc.record({ day: fc.nat({ max: 3 }), rate: fc.constantFrom('0.03', '0.08', '0.11') }), { nil: undefined }),
    prepaid: fc.option(
      fc.record({
        day: fc.nat({ max: 3 }),
        cents: fc.integer({ min: 1, max: 200_000 }),
        reduces: fc.constantFrom('rent' as const, 'term' as const),
      }),
      { nil: undefined },
    ),
    amended: fc.option(
      fc.record({
        day: fc.nat({ max: 2 }),
        periods: fc.constantFrom(undefined, 3, 6),
        residual: fc.constantFrom(undefined, '0.00', '750.00'),
        holiday: fc.constantFrom(undefined, { periods: 1, interest: 'paid' as const }, { periods: 2, interest: 'added' as const }),
      }),
      { nil: undefined },
    ),
    out: fc.array(
      fc.record({
        day: fc.nat({ max: 6 }),
        kind: fc.constantFrom('refund' as const, 'transfer' as const),
        cents: fc.integer({ min: 1, max: 300_000 }),
        named: fc.constantFrom(undefined, 'p0', 'p1'),
      }),
      { maxLength: 2 },
    ),
    settled: fc.boolean(),
    lost: fc.option(
      fc.record({
        day: fc.nat({ max: 6 }),
        part: fc.constantFrom<Pick<WriteOffPayload, 'due' | 'principal'>>({}, {}, { due: '900.00' }, { principal: '500.00' }),
      }),
      { nil: undefined },
    ),
    assigned: fc.array(fc.record({ day: fc.nat({ max: 6 }), client: fc.constantFrom('B', 'C') }), { maxLength: 2 }),
    extended: fc.option(fc.constantFrom('2026-09-15', '2028-11-15'), { nil: undefined }),
    ended: fc.option(fc.constantFrom('600.00', '1400.00', 'returned', 'charged', 'repossessed', 'lost'), { nil: undefined }),
    reversed: fc.array(
      fc.record({
        at: fc.nat({ max: 6 }),
        later: fc.nat({ max: 3 }),
        fee: fc.option(fc.constant('15.00'), { nil: undefined }),
        isAgain: fc.boolean(),
      }),
      {
        maxLength: 3,
      },
    ),
  })
  .map((drawn): readonly ServicingEvent[] => {
    const { isByKind, taxRate, payments, out, refix, prepaid, amended, extended, settled, lost, assigned, ended, reversed } = drawn;
    const made: ServicingEvent[] = payments.map(({ day, cents }, index) =>
      payment(`p${index}`, DAYS[day]!, new Money(cents).div(100).toFixed(2)),
    );
    for (const { day, kind, cents, named } of out)
      if (!made.some(({ key }) => key === `${kind}-${DAYS[day]}`))
        made.push(moneyOut(kind, DAYS[day]!, new Money(cents).div(100).toFixed(2), named));
    if (refix) made.push({ key: 'refix', kind: 'refix', date: DAYS[refix.day]!, payload: { rate: refix.rate } });
    if (prepaid) made.push(prepayment(DAYS[prepaid.day]!, new Money(prepaid.cents).div(100).toFixed(2), prepaid.reduces));
    if (amended) {
      const { day, periods, residual, holiday } = amended;
      const change = { ...(periods && { periods }), ...(residual && { residual }), ...(holiday && { holiday }) };
      made.push(amendment(DAYS[day]!, change));
    }
    for (const { day, client } of assigned)
      if (!made.some(({ key }) => key === `assign-${DAYS[day]}`)) made.push(assignment(DAYS[day]!, client));
    if (lost && !settled) {
      const written = writeOff(DAYS[lost.day]!, lost.part);
      const isLast = made.every(({ kind, date }) => kind === 'payment' || kind === 'assign' || date < written.date);
      // Of principal only while some is left, whatever the term became.
      const isOwed = lost.part.principal === undefined || lost.day <= 3;
      if (isLast && isOwed && !ended) made.push(written, recovery(written.date, '75.00'));
    }
    if (settled) made.push({ key: 'settle', kind: 'settle', date: '2026-10-15', payload: { interest: 'to-date' } });
    else if (ended === 'repossessed') made.push(repossession(OVER, { value: '300.00', charge: '80.00' }));
    else if (ended === 'lost') made.push(totalLoss(OVER, '700.00'));
    else if (ended) made.push(isNaN(Number(ended)) ? returning(OVER, ended === 'charged' ? '80.00' : undefined) : purchase(OVER, ended));
    if (extended && !settled && !made.some(({ kind }) => kind === 'write-off')) made.push(extension(extended, '500.00', '0.00'));
    const taken = new Set<string>();
    const reversals = reversed.flatMap(({ at, later, fee, isAgain }): ServicingEvent[] => {
      const target = made[at];
      if (target === undefined || taken.has(target.key)) return [];
      taken.add(target.key);
      const date = DAYS.filter((day) => day >= target.date)[later] ?? (target.date > '2027-04-01' ? '2029-04-01' : '2027-04-01');
      // Entered again for its old day, by a key that comes before or after.
      const again = { ...target, key: later < 2 ? `again-${target.key}` : `${target.key}-again` };
      return isAgain ? [reversal(target.key, date, fee), again] : [reversal(target.key, date, fee)];
    });
    const begun = activation(taxRate);
    return [isByKind ? { ...begun, payload: { ...begun.payload, ...BY_KIND } } : begun, ...made, ...reversals];
  });

test('[issue 25, 1] the order of entry does not matter: the same events give the same plan, balances and postings', () => {
  fc.assert(
    fc.property(
      life,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.constantFrom(...DAYS, END),
      (events, weights, day) => {
        const shuffled = events
          .map((event) => ({ event, weight: weights.next().value as number }))
          .toSorted((one, other) => one.weight - other.weight);
        const entered = shuffled.map(({ event }) => event);
        expect(servicingState(entered, day)).toEqual(servicingState(events, day));
        expect(postings(entered)).toEqual(postings(events));
      },
    ),
    { numRuns: 150 },
  );
});

test('[issue 25, 8] debits and credits are equal, entry by entry and day by day, and the ledger of the client is what is open less what waits', () => {
  fc.assert(
    fc.property(life, fc.constantFrom(...DAYS, END), (events, day) => {
      const rows = postings(events);
      expect(unbalancedEntries(rows)).toEqual([]);
      const { balances, receivables, allocations, debtors = [] } = servicingState(events, day);
      const owed = debtors.reduce((sum, one) => sum.plus(one.open), new Money(0)).toFixed(2);
      expect(debtors.length === 0 ? balances!.open : owed).toBe(balances!.open);
      const client = postingSums(rows.filter(({ accountName, date }) => accountName === 'Clients' && date <= day)).difference;
      const { open, unapplied, due, paid } = balances!;
      expect(client).toBe(new Money(open).minus(unapplied).toFixed(2));
      const lost = receivables.reduce((sum, { date, writtenOff = '0' }) => (date <= day ? sum.plus(writtenOff) : sum), new Money(0));
      expect(new Money(due).eq(new Money(paid).plus(open).plus(lost))).toBe(true);
      const money = allocations.filter(({ isWrittenOff }) => !isWrittenOff);
      const allocated = money.reduce((sum, { amount }) => sum.plus(amount), new Money(0));
      expect(allocated.toFixed(2)).toBe(paid);
      for (const { amount, paid: settled, open: left, writtenOff = '0' } of receivables)
        expect(new Money(settled).plus(left).plus(writtenOff).eq(amount)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('[issue 25, 8] net investment in the ledger is the principal that is not due yet', () => {
  fc.assert(
    fc.property(life, fc.constantFrom(...DAYS, OVER, END), (events, day) => {
      const rows = postings(events).filter(({ accountName, date }) => accountName === 'Net investment' && date <= day);
      expect(postingSums(rows).difference).toBe(servicingState(events, day).balances!.notDue);
    }),
    { numRuns: 150 },
  );
});
