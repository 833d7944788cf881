import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/plainDate.ts';
import { arrears } from './arrears.ts';
import { computeRent } from './computeRent.ts';
import { prepay, reverseEvent, startPlan, withEvent, type Plan } from './events.ts';
import { paymentPlan } from './paymentPlan.ts';
import type { PlanEvent } from './PlanEvent.ts';
import type { PlanRow } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all.plus(amount), new Exact(0));
const cents = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((units) => (units / 100).toFixed(2));
const basisPoints = fc.integer({ min: 0, max: 2500 }).map((points) => (points / 10_000).toFixed(4));

/** No rent from December to February, and twice in August; another with a fraction and no winter. */
const WINTER = ['0', '0', '1', '1', '1', '1', '1', '2', '1', '1', '1', '0'];
const SPRING = ['1', '0', '0.333333', '0', '1', '1', '1', '1', '1', '1', '1', '1'];

/** Everything that terms can say, within what a lessor would write. */
const anyTerms: fc.Arbitrary<PlanTerms> = fc
  .record(
    {
      amount: cents(1_000, 500_000), rate: basisPoints, periods: fc.integer({ min: 6, max: 60 }), frequency: fc.constantFrom(7, 30, 90, 180, 360),
      start: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2010-01-01', days)), timing: fc.constantFrom('arrears', 'advance'),
      method: fc.constantFrom('annuity', 'annuity', 'constant-principal', 'interest-only', 'bullet', 'flat'), residual: cents(0, 200), balloon: cents(0, 200), downPayment: cents(0, 100),
      seasonal: fc.constantFrom(WINTER, SPRING), factors: fc.constantFrom(['1', '0.6'], ['1', '1', '0', '2'], ['1']), grace: fc.record({ periods: fc.integer({ min: 0, max: 2 }), kind: fc.constantFrom('principal', 'capitalised', 'carried') }),
      dayCount: fc.constantFrom('ACT/360', 'ACT/365F', '30E/360', 'ACT/ACT ISDA', 'ACT/ACT ICMA'), monthEnd: fc.boolean(), brokenPeriod: fc.constantFrom('apart', 'first-rent', 'all-rents'),
      rounding: fc.record({ mode: fc.constantFrom('half-up', 'half-even', 'down'), step: fc.constant('0.01'), lastCent: fc.constantFrom('last', 'first', 'largest', 'spread') }),
      rentRounding: fc.constantFrom({ mode: 'half-up', step: '1' }, { mode: 'up', step: '0.05' }), broken: fc.integer({ min: 0, max: 40 }),
    } as const,
    { requiredKeys: ['amount', 'rate', 'periods', 'frequency', 'start'] },
  )
  .map(({ broken, ...terms }) => ({ ...terms, ...(broken !== undefined && { firstPayment: addDays(terms.start, broken + (terms.timing === 'advance' ? 0 : 1)) }) }))
  .filter(({ method = 'annuity', factors, seasonal }) => method === 'annuity' || (seasonal === undefined && (factors === undefined || factors.length === 1)))
  .filter(({ periods, frequency, seasonal }) => seasonal === undefined || (frequency < 180 && periods > 12 && frequency * periods > 400)); // prettier-ignore

/** What the rows of a plan have to be, whatever the terms: recomputed here from their own words. */
function expectSound(rows: readonly PlanRow[], terms: PlanTerms): void {
  let owed = new Exact(terms.amount);
  const policy = { 'half-up': Decimal.ROUND_HALF_UP, 'half-even': Decimal.ROUND_HALF_EVEN, down: Decimal.ROUND_DOWN }[
    (terms.rounding?.mode ?? 'half-up') as 'down'
  ];
  rows.forEach((row, index) => {
    expect(row.index).toBe(index + 1);
    expect(row.date >= (rows[index - 1]?.date ?? terms.start)).toBe(true);
    const { parts, unroundedInterest } = row.explanation;
    const interest = parts.reduce((all, { base, rate, fraction }) => all.plus(new Exact(base).times(rate).times(fraction)), new Exact(0));
    expect(interest.minus(unroundedInterest).abs().lt('1e-25')).toBe(true);
    expect(row.interest).toBe(new Exact(unroundedInterest).toDecimalPlaces(2, policy).toFixed(2));
    expect(new Exact(row.principal).plus(row.interest).eq(row.payment)).toBe(true);
    owed = owed.minus(row.principal);
    expect(owed.eq(row.outstanding)).toBe(true);
  });
}

test('the principal sums to the amount less the residual, and every interest can be computed again from its explanation', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const rows = paymentPlan(terms);
      expectSound(rows, terms);
      expect(sum(rows.map(({ principal }) => principal)).eq(new Exact(terms.amount).minus(terms.residual ?? 0))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the last rent of any plan is the others but for the cents of rounding', () => {
  const rounded = anyTerms.filter(({ method = 'annuity', rentRounding }) => method === 'annuity' && rentRounding === undefined);
  fc.assert(
    fc.property(rounded, (terms) => {
      const rows = paymentPlan(terms);
      const growth = (1 + Number(terms.rate) / { 7: 52, 30: 12, 90: 4, 180: 2, 360: 1 }[terms.frequency as 7]) ** (terms.periods + 1);
      const last = rows.findLast(({ kind }) => kind === 'rent')!;
      expect(Math.abs(Number(last.explanation.carriedCent))).toBeLessThan(0.03 * terms.periods * growth);
    }),
    { numRuns: 200 },
  );
});

test('rents are equal but for their factors, and the rents found are worth the amount at the rate', () => {
  const plain = fc.record({
    amount: cents(1_000, 500_000),
    rate: basisPoints,
    periods: fc.integer({ min: 2, max: 120 }),
    timing: fc.constantFrom('arrears', 'advance'),
    residual: cents(0, 900),
  } as const);
  fc.assert(
    fc.property(plain, (some) => {
      const terms: PlanTerms = { ...some, frequency: 30, start: '2026-01-31' };
      const rows = paymentPlan(terms).filter(({ kind }) => kind === 'rent');
      expect(new Set(rows.slice(0, -1).map(({ payment }) => payment)).size).toBe(1);
      const growth = 1 + Number(some.rate) / 12;
      const rent = Number(rows[0]!.explanation.unroundedPayment);
      const worth = rows.reduce(
        (all, _, index) => all + rent / growth ** (index + (some.timing === 'advance' ? 0 : 1)),
        Number(some.residual) / growth ** some.periods,
      );
      expect(worth / Number(some.amount)).toBeCloseTo(1, 10);
    }),
    { numRuns: 100 },
  );
});

const lease: PlanTerms = { amount: '50000.00', rate: '0.0725', periods: 24, frequency: 30, start: '2026-01-31', residual: '5000.00' };
const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(lease.start, days));
const anyEvent: fc.Arbitrary<PlanEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('prepayment'),
    date: day(1, 500),
    amount: cents(1, 2_000),
    keep: fc.constantFrom('term', 'instalment'),
  } as const),
  fc.record({ kind: fc.constant('refixing'), date: day(1, 500), rate: basisPoints } as const),
  fc.record({
    kind: fc.constant('amendment'),
    date: day(1, 500),
    change: fc.constantFrom({ periods: 30 }, { grace: { periods: 2, kind: 'capitalised' } }, { frequency: 90 }, { residual: '2000.00' }),
  } as const),
);
const after = (events: readonly PlanEvent[], timing: 'arrears' | 'advance'): Plan =>
  events.reduce(withEvent, startPlan({ ...lease, timing }));

test('a plan stays sound through any events, and keeps the plan that it replaces', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 4 }), fc.constantFrom('arrears', 'advance'), (events, timing) => {
      const plan = after(events, timing);
      expectSound(plan.rows, lease);
      expect(['0.00', '2000.00', '5000.00']).toContain(plan.rows.at(-1)!.outstanding);
      let chain = 0;
      for (let one = plan.replaces; one !== undefined; one = one.replaces) chain += 1;
      expect(chain).toBe(events.length);
    }),
    { numRuns: 100 },
  );
});

test('reversing an event gives back the earlier plan', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 3 }), anyEvent, (events, event) => {
      const earlier = after(events, 'arrears');
      const later = withEvent(earlier, event);
      expect(reverseEvent(later, event)).toEqual(earlier);
      expect(later.replaces).toEqual(earlier);
    }),
    { numRuns: 50 },
  );
});

test('events that are entered late give the same rows as in order', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 2, maxLength: 4 }), (events) => {
      const inTime = after(
        events.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
        'arrears',
      );
      expect(after(events, 'arrears').rows).toEqual(inTime.rows);
    }),
    { numRuns: 50 },
  );
});

test('payments that are entered late give the same arrears as in order, and no cent is lost', () => {
  const { rows } = startPlan(lease);
  const payment = fc.record({ date: day(0, 800), amount: cents(1, 4_000) });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 12 }), day(0, 800), (payments, asOf) => {
      const result = arrears(rows, payments, asOf);
      expect(arrears(rows, payments.toReversed(), asOf)).toEqual(result);
      const received = sum(payments.filter(({ date }) => date <= asOf).map(({ amount }) => amount));
      expect(new Exact(result.paid).plus(result.unapplied).eq(received)).toBe(true);
      expect(new Exact(result.paid).plus(result.overdue).plus(result.dueToday).eq(result.due)).toBe(true);
      expect(sum(result.buckets.map(({ amount }) => amount)).eq(result.overdue)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a prepayment lowers the rents or drops the last ones, and interest falls either way', () => {
  fc.assert(
    fc.property(day(1, 500), cents(100, 5_000), (date, amount) => {
      const plan = startPlan(lease);
      const interest = (one: Plan) => sum(one.rows.map((row) => row.interest)).toNumber();
      const [term, instalment] = (['term', 'instalment'] as const).map((keep) => prepay(plan, { date, amount, keep }));
      const rents = (one: Plan | undefined) => one!.rows.filter(({ kind }) => kind === 'rent');
      expect(rents(term)).toHaveLength(24);
      expect(rents(instalment).length).toBeLessThanOrEqual(24);
      expect(interest(term!)).toBeLessThan(interest(plan));
      expect(interest(instalment!)).toBeLessThanOrEqual(interest(term!) + 0.05);
    }),
    { numRuns: 50 },
  );
});

test('seasonal rents are worth the amount at the rate, nothing is paid in months without one, and the last that is paid closes the plan', () => {
  const factor = fc.constantFrom('0', '0', '0.5', '1', '1', '2', '1.75');
  const some = fc.record({
    amount: cents(1_000, 500_000),
    rate: basisPoints,
    periods: fc.integer({ min: 12, max: 84 }),
    seasonal: fc.array(factor, { minLength: 12, maxLength: 12 }).filter((factors) => factors.some((one) => one !== '0')),
    timing: fc.constantFrom('arrears', 'advance'),
    residual: fc.constantFrom('0.00', '250.00'),
  } as const);
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 364 }), (asked, days) => {
      const terms: PlanTerms = { ...asked, frequency: 30, start: addDays('2026-01-01', days) };
      const rows = paymentPlan(terms);
      expectSound(rows, terms);
      const rents = rows.filter(({ kind }) => kind === 'rent');
      const factorOf = (row: PlanRow) => new Exact(terms.seasonal![Number(row.date.slice(5, 7)) - 1]!);
      const last = rents.findLast((row) => !factorOf(row).isZero())!;
      const rent = rents.find((row) => !factorOf(row).isZero())!;
      const base = new Exact(rent.explanation.unroundedPayment).div(factorOf(rent));
      const growth = new Exact(terms.rate).div(12).plus(1);
      let worth = new Exact(terms.residual!).div(growth.pow(terms.periods));
      rents.forEach((row, index) => {
        expect(row.explanation.seasonalFactor).toBe(terms.seasonal![Number(row.date.slice(5, 7)) - 1]);
        worth = worth.plus(base.times(factorOf(row)).div(growth.pow(index + (terms.timing === 'advance' ? 0 : 1))));
        const rounded = new Exact(computeRent(terms)).times(factorOf(row)).toDecimalPlaces(2);
        const isClosing = row === last || (row.date > last.date && terms.residual !== '0.00');
        expect(isClosing ? rounded.toFixed(2) : row.payment).toBe(rounded.toFixed(2));
      });
      expect(worth.div(terms.amount).minus(1).abs().lt('1e-25')).toBe(true);
      expect(rows.at(-1)!.outstanding).toBe(terms.residual);
      expect(rows.every(({ payment }) => new Exact(payment).gt('-0.1'))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('another rate, or a prepayment, leaves months without a rent as they are', () => {
  fc.assert(
    fc.property(day(1, 500), basisPoints, (date, rate) => {
      const plan = startPlan({ ...lease, seasonal: WINTER });
      const changed = withEvent(withEvent(plan, { kind: 'refixing', date, rate }), {
        kind: 'prepayment',
        date,
        amount: '500.00',
        keep: 'term',
      });
      const paid = changed.rows.filter(({ kind, date: on }) => kind === 'rent' && on < '2027-11-01');
      const factorOf = (row: PlanRow) => WINTER[Number(row.date.slice(5, 7)) - 1];
      const later = paid.filter((row) => row.date > date);
      const rent = later.find((row) => factorOf(row) === '1')?.payment ?? '0';
      expect(paid.filter((row) => factorOf(row) === '0').every(({ payment }) => payment === '0.00')).toBe(true);
      expect(later.map(({ payment }) => payment)).toEqual(later.map((row) => new Exact(rent).times(factorOf(row)!).toFixed(2)));
    }),
    { numRuns: 50 },
  );
});
