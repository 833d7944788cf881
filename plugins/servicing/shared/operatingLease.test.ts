import { Money } from '@mortise/sdk/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_CHART, DEFAULT_JOURNALS } from './defaultChart.ts';
import { EVENT_KINDS } from './kinds/eventKinds.ts';
import { partsOf } from './kinds/KindRule.ts';
import { postings, postingSums, type ServicingPosting } from './postings.ts';
import { unbalancedEntries } from './servicingAnswer.ts';
import { type Accounts, type AmendPayload, type EventKind, type EventOf, type ServicingEvent, USUAL_ALLOCATION } from './ServicingEvent.ts';
import { servicingState } from './servicingState.ts';
import { subLedger } from './subLedger.ts';
import { madeOf, saidAt } from '../server/workedBooks.ts';

const START = '2026-01-31';

const accountsOf = (kind: EventKind): Accounts =>
  Object.fromEntries(
    EVENT_KINDS[kind].places('operating-lease').map((place) => {
      const { occasion, item } = partsOf(place);
      return [place, { ...DEFAULT_CHART[item], journal: DEFAULT_JOURNALS[occasion] }];
    }),
  );

/** A machine of 12,000, down to 4,000 after four quarterly rents of which the first is enlarged. */
const activation = (more: object = {}): EventOf<'activate'> => ({
  key: 'activate',
  kind: 'activate',
  date: START,
  payload: {
    amount: '12000.00',
    currency: 'EUR',
    family: 'operating-lease',
    terms: {
      amount: '12000',
      rate: '0.06',
      periods: 4,
      frequency: 90,
      start: START,
      residual: '4000',
      timing: 'advance',
      firstRent: '3500',
      ...more,
    },
    taxRate: '0.2',
    allocation: USUAL_ALLOCATION,
    accounts: accountsOf('activate'),
  },
});
const purchase = (date: string, price: string): EventOf<'purchase'> => ({
  key: 'purchase',
  kind: 'purchase',
  date,
  payload: { price, assets: [], accounts: accountsOf('purchase') },
});
const returning = (date: string): EventOf<'return'> => ({
  key: 'return',
  kind: 'return',
  date,
  payload: { assets: [], accounts: accountsOf('return') },
});
const amendment = (date: string, payload: AmendPayload): EventOf<'amend'> => ({ key: `amend-${date}`, kind: 'amend', date, payload });
const extension = (date: string, residual = '4000.00'): EventOf<'extend'> => ({
  key: `extend-${date}`,
  kind: 'extend',
  date,
  payload: { periods: 2, rent: '900.00', residual },
});
const settlement = (date: string): EventOf<'settle'> => ({ key: 'settle', kind: 'settle', date, payload: { interest: 'to-date' } });
const loss = (date: string): EventOf<'write-off'> => ({
  key: 'write-off',
  kind: 'write-off',
  date,
  payload: { reason: 'Insolvent', accounts: accountsOf('write-off') },
});
const repossession = (date: string): EventOf<'repossess'> => ({
  key: 'repossess',
  kind: 'repossess',
  date,
  payload: { charge: '250.00', assets: [], accounts: accountsOf('repossess') },
});
const totalLoss = (date: string, compensation: string): EventOf<'loss'> => ({
  key: 'loss',
  kind: 'loss',
  date,
  payload: { compensation, assets: [], accounts: accountsOf('loss') },
});
const exchanged = (date: string, price: string, part?: string): EventOf<'exchange'> => ({
  key: `exchange-${date}`,
  kind: 'exchange',
  date,
  payload: {
    asset: 'A',
    replacement: 'N',
    price,
    ...(part !== undefined && { part }),
    assets: ['A', 'N'],
    accounts: accountsOf('exchange'),
  },
});
const reversal = (reverses: string, date: string): EventOf<'reverse'> => ({
  key: `reverse-${reverses}`,
  kind: 'reverse',
  date,
  payload: { reverses, accounts: accountsOf('reverse') },
});

const balanceOf = (rows: readonly ServicingPosting[], day: string, ...items: readonly string[]): string =>
  postingSums(rows.filter(({ item, date }) => date <= day && items.includes(item))).difference;

test('[issue 25, 7] the books of an operating lease are those of the guide: rents are spread, its asset depreciates, and what is paid for it is a gain or a loss', () => {
  const rows = postings([activation()]);
  const after = (event: ServicingEvent) => postings([activation(), event]).filter(({ date }) => date > '2027-01-31');
  const made = [
    ...rows.filter(({ date }) => date <= '2026-03-31' || date === '2027-01-31'),
    ...after(purchase('2027-02-05', '4500.00')),
    ...after(purchase('2027-02-06', '3000.00')),
    ...after(returning('2027-02-07')),
  ];
  const early = (event: ServicingEvent) =>
    postings([activation(), event]).filter(({ date, cause }) => date >= '2026-06-15' && cause === event.kind);
  made.push(...early(repossession('2026-06-15')), ...early(totalLoss('2026-06-16', '8500.00')));
  expect(madeOf(made)).toEqual(saidAt('Operating leases'));
});

test('[issue 25, 7] a change of the plan spreads what is left from its day on; what was booked before stays', () => {
  const events = [activation(), amendment('2026-06-15', { periods: 5, residual: '3000.00' })];
  const [was, is] = [postings([activation()]), postings(events)].map((rows) => rows.filter(({ date }) => date < '2026-06-15'));
  expect(is).toEqual(was);
  // 12,000 less 135 of 360 days of 8,000 is 9,000.00 on 15 June; of the 6,000 above 3,000 goes 15 of 495 days until the end of the month.
  const { balances, plan } = servicingState(events, '2026-06-30');
  const end = '2027-10-31';
  expect([plan.at(-1)!.date, plan.at(-1)!.outstanding]).toEqual([end, '3000.00']);
  expect(balances!.carryingAmount).toBe('8818.18');
  expect(servicingState(events, end).balances).toMatchObject({ carryingAmount: '3000.00', deferredIncome: '0.00' });
});

test('[issue 25, 7] an operating lease that is settled early leaves no asset in the books, and what fell due is earned', () => {
  const events = [activation(), settlement('2026-06-15')];
  const { balances, plan } = servicingState(events, '2026-06-15');
  expect(balances).toMatchObject({ carryingAmount: '0.00', deferredIncome: '0.00' });
  const rows = postings(events);
  expect(unbalancedEntries(rows)).toEqual([]);
  expect(balanceOf(rows, '2026-06-15', 'LEASED_ASSET', 'ACCUMULATED_DEPRECIATION')).toBe('0.00');
  const gain = new Money(plan.at(-1)!.payment).minus('9000.00');
  expect(balanceOf(rows, '2026-06-15', 'DISPOSAL_GAIN', 'DISPOSAL_LOSS')).toBe(gain.neg().toFixed(2));
  expect(rows.some(({ date }) => date > '2026-06-15')).toBe(false);
});

test('[issue 25, 7] an operating lease that nobody pays leaves its asset in stock for what it is worth; what was due is lost, and no more rents are earned', () => {
  const lost = loss('2026-06-15');
  const rows = postings([activation(), lost]);
  const { balances, receivables } = servicingState([activation(), lost], '2026-06-15');
  expect(balances).toMatchObject({ open: '0.00', carryingAmount: '0.00', deferredIncome: '0.00' });
  // 12,000 less 135 of 360 days of 8,000.
  expect(balanceOf(rows, '2026-06-15', 'ASSETS_IN_STOCK')).toBe('9000.00');
  expect(balanceOf(rows, '2026-06-15', 'LEASED_ASSET', 'ACCUMULATED_DEPRECIATION')).toBe('0.00');
  const due = receivables.reduce((sum, { amount }) => sum.plus(amount), new Money(0)).toFixed(2);
  expect(balanceOf(rows, '2026-06-15', 'CREDIT_LOSS')).toBe(due);
  expect(unbalancedEntries(rows)).toEqual([]);
  expect(rows.some(({ date }) => date > '2026-06-15')).toBe(false);
  const undone = postings([activation(), lost, reversal('write-off', '2026-07-01')]);
  expect(balanceOf(undone, '2027-01-31', 'LEASED_ASSET', 'ACCUMULATED_DEPRECIATION')).toBe('4000.00');
});

test('[issue 25, 7] an operating lease that is extended spreads what is left over the longer term, also where that is said after its end', () => {
  const early = [activation(), extension('2026-10-31')];
  // On 31 October a quarter of the term is left: 12,000 less three quarters of 8,000 is 6,000, and three quarters go on until 31 July 2027.
  expect(servicingState(early, '2027-01-31').balances!.carryingAmount).toBe('5333.33');
  const late = [activation(), extension('2027-03-15', '3000.00')];
  expect(servicingState(late, '2027-03-14').balances).toMatchObject({ carryingAmount: '4000.00', deferredIncome: '0.00' });
  expect(servicingState(late, '2027-04-30').balances).toMatchObject({ carryingAmount: '3500.00', deferredIncome: '900.00' });
  expect(servicingState(late, '2027-07-31').balances).toMatchObject({ carryingAmount: '3000.00', deferredIncome: '0.00' });
  const corrected = postings(late).filter(({ cause }) => cause === 'correction');
  expect(new Set(corrected.map(({ date }) => date))).toEqual(new Set(['2027-03-15']));
});

test('[issue 25, 7] an asset at another price depreciates from its price over the rest of the term, the old one stands in stock for its part; taken back, the books are as before', () => {
  // On 15 June 9,000 are left: half of it leaves, 6,000 come in; of the 6,500 above 4,000 goes 15 of 225 days until the end of the month.
  const events = [activation(), exchanged('2026-06-15', '6000.00', '0.5')];
  expect(servicingState(events, '2026-06-14').balances!.carryingAmount).toBe('9333.33');
  expect(servicingState(events, '2026-06-15').balances!.carryingAmount).toBe('10500.00');
  expect(servicingState(events, '2026-06-30').balances!.carryingAmount).toBe('10066.67');
  expect(servicingState(events, '2027-01-31').balances).toMatchObject({ carryingAmount: '4000.00', deferredIncome: '0.00' });
  const rows = postings(events);
  expect(balanceOf(rows, '2026-06-15', 'ASSETS_IN_STOCK')).toBe('4500.00');
  expect(['LEASED_ASSET', 'ACCUMULATED_DEPRECIATION'].map((item) => balanceOf(rows, '2026-06-15', item))).toEqual(['12000.00', '-1500.00']);
  const sum = (days: readonly ServicingPosting[]) => balanceOf(days, '2027-01-31', 'RENTAL_INCOME');
  expect(sum(rows)).toBe(sum(postings([activation()])));
  const undone = [...events, reversal('exchange-2026-06-15', '2026-07-15')];
  const [was, is] = [[activation()], undone].map((some) =>
    ['LEASED_ASSET', 'ACCUMULATED_DEPRECIATION', 'ASSETS_IN_STOCK', 'SUPPLIER'].map((item) =>
      balanceOf(postings(some), '2026-07-31', item),
    ),
  );
  expect(is).toEqual(was);
});

test('[issue 25, 7] an operating lease that a version before activated keeps the books that it had', () => {
  const begun = activation();
  const place = { account: '706000', name: 'Rental income', journal: 'SALES' };
  const { accounts } = begun.payload;
  const older = Object.fromEntries(
    Object.entries(accounts).filter(([name]) => !name.startsWith('depreciation') && !name.endsWith('DEFERRED_INCOME')),
  );
  const events = [{ ...begun, payload: { ...begun.payload, accounts: { ...older, 'due.RENTAL_INCOME': place } } }, returning('2027-02-05')];
  const rows = postings(events);
  expect(unbalancedEntries(rows)).toEqual([]);
  expect(new Set(rows.map(({ item }) => item))).toEqual(
    new Set(['LEASED_ASSET', 'INPUT_TAX', 'SUPPLIER', 'CLIENT', 'OUTPUT_TAX', 'RENTAL_INCOME']),
  );
  expect(servicingState(events, '2027-02-05').balances!.carryingAmount).toBeUndefined();
});

const DAYS = ['2026-02-10', '2026-04-30', '2026-05-31', '2026-07-31', '2026-09-15'];
/** When every plan has ended. */
const OVER = '2029-02-01';
const lives = fc
  .record({
    terms: fc.record({
      timing: fc.constantFrom('advance', 'arrears'),
      firstRent: fc.constantFrom('3500', undefined),
      residual: fc.constantFrom('0', '4000'),
      dayCount: fc.constantFrom(undefined, 'ACT/365F'),
    }),
    refixed: fc.option(fc.constantFrom(...DAYS), { nil: undefined }),
    amended: fc.option(
      fc.record({
        date: fc.constantFrom(...DAYS.slice(0, 3)),
        periods: fc.constantFrom(undefined, 3, 6),
        residual: fc.constantFrom(undefined, '0.00', '750.00'),
        holiday: fc.constantFrom(undefined, { periods: 1, interest: 'paid' as const }, { periods: 1, interest: 'added' as const }),
      }),
      { nil: undefined },
    ),
    replaced: fc.option(
      fc.record({
        date: fc.constantFrom(...DAYS.slice(0, 3), '2026-06-15'),
        price: fc.constantFrom('0.00', '6543.21', '20000.00'),
        part: fc.constantFrom(undefined, '0.3333333333'),
      }),
      { nil: undefined },
    ),
    extended: fc.constantFrom(undefined, extension('2026-09-15', '0.00'), extension('2028-11-15', '0.00')),
    ended: fc.constantFrom(
      undefined,
      settlement('2026-10-15'),
      loss('2026-10-15'),
      repossession('2026-10-15'),
      totalLoss('2026-10-15', '7000.00'),
      totalLoss(OVER, '10.00'),
      purchase(OVER, '600.00'),
      purchase(OVER, '5000.00'),
      returning(OVER),
    ),
    reversed: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 2 }),
  })
  .map(({ terms, refixed, amended, replaced, extended, ended, reversed }): readonly ServicingEvent[] => {
    const named = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
    const made: ServicingEvent[] = [];
    if (refixed) made.push({ key: 'refix', kind: 'refix', date: refixed, payload: { rate: '0.09' } });
    if (amended) {
      const { date, ...change } = amended;
      made.push(amendment(date, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))));
    }
    if (replaced) made.push(exchanged(replaced.date, replaced.price, replaced.part));
    if (ended) made.push(ended);
    const isEarly = ended !== undefined && ['settle', 'write-off', 'repossess', 'loss'].includes(ended.kind);
    if (extended && !isEarly) made.push(extended);
    const reversals = reversed.flatMap((at) => {
      const target = made[at];
      return target === undefined ? [] : [reversal(target.key, target.date > '2027-03-15' ? '2029-04-01' : '2027-03-15')];
    });
    return [activation({ firstRent: undefined, ...named }), ...made, ...reversals];
  });

test('[issue 25, 1] the order of entry does not matter to the books of an operating lease; they balance, and the sub-ledger meets them on every day', () => {
  const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(lives, weights, fc.constantFrom(...DAYS, '2026-12-31', '2027-03-15', OVER, '2030-01-01'), (events, weight, day) => {
      const rows = postings(events);
      const entered = events.toSorted((one, other) => weight[events.indexOf(one)]! - weight[events.indexOf(other)]!);
      expect([postings(entered), servicingState(entered, day)]).toEqual([rows, servicingState(events, day)]);
      expect(unbalancedEntries(rows)).toEqual([]);
      const { carryingAmount, deferredIncome } = servicingState(events, day).balances!;
      const parts = subLedger(events).filter(
        ({ item, date, until }) => item === 'CARRYING_AMOUNT' && date <= day && (until === undefined || until > day),
      );
      const kept = parts.reduce((sum, { amount }) => sum.plus(amount), new Money(0)).toFixed(2);
      expect([kept, balanceOf(rows, day, 'LEASED_ASSET', 'ACCUMULATED_DEPRECIATION')]).toEqual([carryingAmount, carryingAmount]);
      expect(balanceOf(rows, day, 'DEFERRED_INCOME')).toBe(new Money(deferredIncome!).neg().toFixed(2));
    }),
    { numRuns: 150 },
  );
});

test('[issue 25, 7] once the term is over an asset stands at its residual value and every rent is earned', () => {
  fc.assert(
    fc.property(lives, (events) => {
      const running = events.filter(
        ({ kind }) => !['settle', 'write-off', 'purchase', 'return', 'repossess', 'loss', 'reverse'].includes(kind),
      );
      const { plan, balances } = servicingState(running, OVER);
      const residual = plan.at(-1)!.outstanding;
      // What is worth less than the residual value when it comes in stays so.
      const isLess = running.some(({ kind }) => kind === 'exchange') && new Money(balances!.carryingAmount!).lt(residual);
      expect(balances).toMatchObject({ deferredIncome: '0.00', ...(!isLess && { carryingAmount: residual }) });
    }),
    { numRuns: 60 },
  );
});
