import { describe, expect, test } from 'vitest';
import { amend, earlySettlement, prepay, refixRate, startPlan, type Plan } from './events.ts';
import type { PlanEvent } from './PlanEvent.ts';
import type { PlanTerms } from './PlanTerms.ts';

const interestOf = ({ rows }: Plan, index: number): string =>
  rows.filter(({ kind }) => kind === 'rent' || kind === 'grace')[index]!.interest;
const sumOfDays = ({ rows }: Plan): boolean => rows.every(({ explanation }) => explanation.parts.every(({ days }) => days >= 0));
const dates = ({ rows }: Plan): readonly string[] => rows.map(({ date }) => date);

describe('nothing before an amendment ever changes', () => {
  const yearly: PlanTerms = { amount: '12000', rate: '0.06', periods: 4, frequency: 360, start: '2026-01-31' };
  const before = startPlan(yearly);

  test('another frequency in the middle of a period goes on from the first new day after the amendment', () => {
    const monthly = amend(before, { date: '2027-08-10', change: { frequency: 30, periods: 3 } });
    expect(dates(monthly)).toEqual(['2027-01-31', '2027-08-31', '2027-09-30', '2027-10-31']);
    expect(monthly.rows[0]).toEqual(before.rows[0]);
    expect(sumOfDays(monthly)).toBe(true);
  });

  // 191 of 365 days of a year until 10 August, and 21 of the 31 days of the month that ends on the 31st.
  test('the days until an amendment count by the old frequency, those after it by the new one', () => {
    const monthly = amend(before, { date: '2027-08-10', change: { frequency: 30, periods: 3 } });
    const owed = before.rows[0]!.outstanding;
    expect(monthly.rows[1]!.explanation.formula).toContain(`${owed} × 0.06 × 191/365 + ${owed} × 0.06 × 21/372 = `);
  });

  // In advance the year is paid for: its days go on as parts of a year, and rents come monthly from its end on.
  test('in advance the period that was paid for ends as agreed', () => {
    const inAdvance = startPlan({ ...yearly, timing: 'advance', residual: '1000' });
    const monthly = amend(inAdvance, { date: '2027-08-10', change: { frequency: 30, periods: 3 } });
    const owed = inAdvance.rows[1]!.outstanding;
    expect(dates(monthly)).toEqual(['2026-01-31', '2027-01-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(monthly.rows[2]!.explanation.formula).toContain(`${owed} × 0.06 × 191/365 + ${owed} × 0.06 × 174/365 = `);
    expect(monthly.rows[2]!.interest).toBe(inAdvance.rows[2]!.interest);
  });

  test('another rule for month ends does not bring a rent back before the amendment', () => {
    const monthEnds = startPlan({ ...yearly, frequency: 30, start: '2026-02-28', monthEnd: true });
    const fixedDays = amend(monthEnds, { date: '2026-04-29', change: { monthEnd: false } });
    expect(dates(fixedDays)).toEqual(['2026-03-31', '2026-05-28', '2026-06-28', '2026-07-28']);
    expect(sumOfDays(fixedDays)).toBe(true);
  });

  test('an amendment that names the frequency it has changes nothing', () => {
    expect(dates(amend(before, { date: '2027-08-10', change: { frequency: 360 } }))).toEqual(dates(before));
  });

  test('rows say the day count that they follow', () => {
    const byDays = amend(before, { date: '2027-01-31', change: { dayCount: 'ACT/360' } });
    expect(byDays.rows.map(({ explanation }) => explanation.dayCount)).toEqual(['nominal', 'ACT/360', 'ACT/360', 'ACT/360']);
  });
});

describe('after the last rent the end of the term is left', () => {
  const policies = (['last', 'first', 'largest', 'spread'] as const).map(
    (lastCent) => ({ mode: 'half-up', step: '0.01', lastCent }) as const,
  );
  const planOf = (rounding: (typeof policies)[number]): Plan =>
    startPlan({
      amount: '12000',
      rate: '0.06',
      periods: 4,
      frequency: 90,
      start: '2026-01-31',
      timing: 'advance',
      residual: '1000',
      rounding,
    });

  // 985.22 are owed after the rent of 31 October; 61 of 92 days of the quarter's 1.5 % are 9.80.
  test.each(policies)('a settlement, last cent $lastCent, pays what is left with its interest', (rounding) => {
    const settled = earlySettlement(planOf(rounding), { date: '2026-12-31', interest: 'to-date' });
    expect(settled.rows).toHaveLength(5);
    expect(settled.rows.at(-1)).toMatchObject({ date: '2026-12-31', kind: 'settlement', interest: '9.80', outstanding: '0.00' });
  });

  test.each(policies)('another rate, last cent $lastCent, makes the last interest', (rounding) => {
    const plan = planOf(rounding);
    const { rows } = refixRate(plan, { date: '2026-10-31', rate: '0.12' });
    expect(rows.slice(0, 4)).toEqual(plan.rows.slice(0, 4));
    expect(rows[4]).toMatchObject({ kind: 'end-of-term', interest: '29.56', payment: '14.78', outstanding: '1000.00' });
  });

  test.each(policies)('an amendment, last cent $lastCent, ends otherwise or goes on', (rounding) => {
    const plan = planOf(rounding);
    const bought = amend(plan, { date: '2026-12-31', change: { residual: '0' } });
    expect(bought.rows.at(-1)).toMatchObject({ date: '2027-01-31', kind: 'end-of-term', payment: '1000.00', outstanding: '0.00' });
    const extended = amend(plan, { date: '2026-12-31', change: { periods: 2 } });
    expect(extended.rows.slice(4).map(({ kind, outstanding }) => [kind, outstanding])).toEqual([
      ['rent', expect.any(String)],
      ['rent', expect.any(String)],
      ['end-of-term', '1000.00'],
    ]);
  });

  test.each(policies)('a prepayment, last cent $lastCent, is refused by name', (rounding) => {
    expect(() => prepay(planOf(rounding), { date: '2026-12-31', amount: '10', keep: 'term' })).toThrow('at most 0 can be prepaid');
  });
});

/** Events that change nothing, on a day of the first period. */
const idle = (date: string, rate: string): readonly PlanEvent[] => [
  { kind: 'refixing', date, rate },
  { kind: 'amendment', date, change: {} },
];
const withIdle = (plan: Plan, event: PlanEvent): Plan =>
  event.kind === 'refixing' ? refixRate(plan, event) : amend(plan, event as { date: string; change: object });

describe('an event that changes nothing else leaves the interest of its period', () => {
  const loan: PlanTerms = { amount: '12345.67', rate: '0.06', periods: 4, frequency: 30, start: '2026-01-05' };
  const conventions = [
    undefined,
    'ACT/360',
    '30/360',
    '30/360 US',
    '30E/360 ISDA',
    'ACT/ACT AFB',
    'EU 2008/48',
    'ACT/365A',
    'ACT/ACT ICMA',
  ] as const;
  const counted = conventions.map((dayCount) => ({ ...(dayCount && { dayCount }) }));

  test.each(counted)('in a short first period by $dayCount', (dayCount) => {
    const plan = startPlan({ ...loan, ...dayCount, firstPayment: '2026-01-31' });
    for (const event of idle('2026-01-20', loan.rate)) expect(interestOf(withIdle(plan, event), 0)).toBe(interestOf(plan, 0));
  });

  test.each(counted)('in a regular period by $dayCount', (dayCount) => {
    const plan = startPlan({ ...loan, ...dayCount, start: '2026-02-28', monthEnd: true });
    for (const date of ['2026-03-01', '2026-03-30', '2026-04-29']) {
      for (const event of idle(date, loan.rate)) {
        const after = withIdle(plan, event);
        expect([interestOf(after, 0), interestOf(after, 1)]).toEqual([interestOf(plan, 0), interestOf(plan, 1)]);
      }
    }
  });

  test('in a period without interest', () => {
    const plan = startPlan({ ...loan, grace: { periods: 2, kind: 'interest-free' } });
    expect(interestOf(refixRate(plan, { date: '2026-01-20', rate: '0.09' }), 0)).toBe('0.00');
    expect(earlySettlement(plan, { date: '2026-01-20', interest: 'to-period-end' }).rows[0]!.interest).toBe('0.00');
  });

  test.each(['apart', 'first-rent', 'all-rents'] as const)('in a long first period whose interest is paid %s', (brokenPeriod) => {
    for (const dayCount of counted) {
      const plan = startPlan({ ...loan, ...dayCount, brokenPeriod, firstPayment: '2026-03-20' });
      for (const date of ['2026-01-05', '2026-01-30', '2026-02-20', '2026-03-01']) {
        for (const event of idle(date, loan.rate))
          expect(withIdle(plan, event).rows.map(({ date: day, interest }) => [day, interest])).toEqual(
            plan.rows.map(({ date: day, interest }) => [day, interest]),
          );
      }
    }
  });
});

// 10,000 go out on 5 January; regular months begin on 20 February, 45 days of 360 later.
describe('in a long first period', () => {
  const plan = startPlan({ amount: '10000', rate: '0.06', periods: 4, frequency: 30, start: '2026-01-05', firstPayment: '2026-03-20' });

  test('a fixing divides its interest', () => {
    const [first] = refixRate(plan, { date: '2026-01-20', rate: '0.09' }).rows;
    expect(first!.explanation.formula).toBe('10000.00 × 0.06 × 15/360 + 10000.00 × 0.09 × 30/360 + 10000.00 × 0.09 × 1/12 = 175.00');
  });

  test('a settlement pays its interest to the day, or to its end', () => {
    expect(earlySettlement(plan, { date: '2026-01-20', interest: 'to-date' }).rows).toMatchObject([
      { principal: '10000.00', interest: '25.00' },
    ]);
    expect(earlySettlement(plan, { date: '2026-01-20', interest: 'to-period-end' }).rows).toMatchObject([{ interest: '75.00' }]);
  });

  test('a prepayment lowers what bears the rest of it', () => {
    const { rows } = prepay(plan, { date: '2026-01-20', amount: '4000', keep: 'term' });
    expect(rows[0]).toMatchObject({ kind: 'prepayment', date: '2026-01-20', outstanding: '6000.00' });
    expect(rows[1]!.explanation.formula).toBe('10000.00 × 0.06 × 15/360 + 6000.00 × 0.06 × 30/360 + 6000.00 × 0.06 × 1/12 = 85.00');
  });

  test('an amendment brings the first payment forward, or makes the regular periods others', () => {
    const earlier = amend(plan, { date: '2026-01-20', change: { firstPayment: '2026-02-15' } });
    expect(dates(earlier)).toEqual(['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15']);
    expect(earlier.rows[0]!.explanation.formula).toBe('10000.00 × 0.06 × 15/360 + 10000.00 × 0.06 × 25/360 = 66.67');
    const quarterly = amend(plan, { date: '2026-01-20', change: { frequency: 90 } });
    expect(dates(quarterly)).toEqual(['2026-05-20', '2026-08-20', '2026-11-20', '2027-02-20']);
    expect(quarterly.rows[0]!.explanation.formula).toContain('15/360 + 10000.00 × 0.06 × 30/360 + 10000.00 × 0.06 × 1/4 = ');
  });
});
