import { describe, expect, test } from 'vitest';
import { linesOf, readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import type { LastCent } from '../money/round.ts';
import { paymentPlan } from './paymentPlan.ts';
import type { PlanRow } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { computeRent } from './computeRent.ts';

const figures = (rows: readonly PlanRow[]) =>
  rows.map(({ date, principal, interest, payment, outstanding }) => [date, principal, interest, payment, outstanding]);
const loan: PlanTerms = { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: '2026-01-31' };

// A spreadsheet vendor's own examples of PMT and PPMT: 8 %, 10 months, 10,000 → 1,037.03; 10 %, 24 months, 2,000 → principal 75.62 of the first rent.
test('[FIN-014] a row has index, date, principal, interest and payment, and the rent is the one that spreadsheets show', () => {
  expect(paymentPlan({ amount: '10000', rate: '0.08', periods: 10, frequency: 30, start: '2026-01-01' })[0]!.payment).toBe('1037.03');
  expect(paymentPlan({ amount: '2000', rate: '0.1', periods: 24, frequency: 30, start: '2026-01-01' })[0]).toMatchObject({
    index: 1,
    date: '2026-02-01',
    principal: '75.62',
    interest: '16.67',
    payment: '92.29',
    outstanding: '1924.38',
  });
});

// By hand: 12,000 at 1.5 % a quarter, annuity factor 3.854384652.
test('[FIN-015] the rent is paid in arrears, interest is rounded in every row, and the last rent closes the plan', () => {
  expect(figures(paymentPlan(loan))).toEqual([
    ['2026-04-30', '2933.34', '180.00', '3113.34', '9066.66'],
    ['2026-07-31', '2977.34', '136.00', '3113.34', '6089.32'],
    ['2026-10-31', '3022.00', '91.34', '3113.34', '3067.32'],
    ['2027-01-31', '3067.32', '46.01', '3113.33', '0.00'],
  ]);
  expect(paymentPlan(loan).map(({ explanation }) => explanation.carriedCent)).toEqual(['0.00', '0.00', '0.00', '-0.01']);
});

test('[FIN-015] in advance the first rent is all principal, and interest of the last period grows what is left to the residual', () => {
  expect(figures(paymentPlan({ ...loan, timing: 'advance', residual: '1000' }))).toEqual([
    ['2026-01-31', '2826.50', '0.00', '2826.50', '9173.50'],
    ['2026-04-30', '2688.90', '137.60', '2826.50', '6484.60'],
    ['2026-07-31', '2729.23', '97.27', '2826.50', '3755.37'],
    ['2026-10-31', '2770.15', '56.33', '2826.48', '985.22'],
    ['2027-01-31', '-14.78', '14.78', '0.00', '1000.00'],
  ]);
});

test('[FIN-015] a residual value stays outstanding, a balloon is paid with the last rent', () => {
  const residual = paymentPlan({ ...loan, residual: '2000' });
  const balloon = paymentPlan({ ...loan, balloon: '2000' });
  expect(residual.at(-1)!.outstanding).toBe('2000.00');
  expect(balloon.at(-1)!.outstanding).toBe('0.00');
  expect(balloon[0]).toEqual(residual[0]);
  expect(Number(balloon.at(-1)!.payment) - Number(residual.at(-1)!.payment)).toBeCloseTo(2000, 6);
});

test('every method pays the principal in its own way', () => {
  const outstanding = (method: NonNullable<PlanTerms['method']>) => paymentPlan({ ...loan, method }).map((row) => row.outstanding);
  const interest = (method: NonNullable<PlanTerms['method']>) => paymentPlan({ ...loan, method }).map((row) => row.interest);
  expect(outstanding('constant-principal')).toEqual(['9000.00', '6000.00', '3000.00', '0.00']);
  expect(interest('constant-principal')).toEqual(['180.00', '135.00', '90.00', '45.00']);
  expect(outstanding('interest-only')).toEqual(['12000.00', '12000.00', '12000.00', '0.00']);
  expect(interest('interest-only')).toEqual(['180.00', '180.00', '180.00', '180.00']);
  expect(outstanding('bullet')).toEqual(['12180.00', '12362.70', '12548.14', '0.00']);
  expect(interest('bullet')).toEqual(['180.00', '182.70', '185.44', '188.22']);
  expect(outstanding('flat')).toEqual(['9000.00', '6000.00', '3000.00', '0.00']);
  expect(interest('flat')).toEqual(['180.00', '180.00', '180.00', '180.00']);
});

test('a down payment is principal on the first day, an enlarged first rent is paid with the first', () => {
  expect(figures(paymentPlan({ ...loan, downPayment: '2000' })).slice(0, 2)).toEqual([
    ['2026-01-31', '2000.00', '0.00', '2000.00', '10000.00'],
    ['2026-04-30', '2444.45', '150.00', '2594.45', '7555.55'],
  ]);
  const rows = paymentPlan({ ...loan, timing: 'advance', firstRent: '3000' });
  expect(rows.map(({ payment }) => payment)).toEqual(['3000.00', '3090.45', '3090.45', '3090.44']);
});

test('[FIN-015] grace: interest is paid, added to the principal, or carried to the first rent without bearing interest', () => {
  const rows = (kind: 'principal' | 'capitalised' | 'carried') =>
    figures(paymentPlan({ ...loan, grace: { periods: 1, kind } })).slice(0, 2);
  expect(rows('principal')).toEqual([
    ['2026-04-30', '0.00', '180.00', '180.00', '12000.00'],
    ['2026-07-31', '3940.60', '180.00', '4120.60', '8059.40'],
  ]);
  expect(rows('capitalised')).toEqual([
    ['2026-04-30', '-180.00', '180.00', '0.00', '12180.00'],
    ['2026-07-31', '3999.70', '182.70', '4182.40', '8180.30'],
  ]);
  expect(rows('carried')).toEqual([
    ['2026-04-30', '0.00', '0.00', '0.00', '12000.00'],
    ['2026-07-31', '3940.60', '360.00', '4300.60', '8059.40'],
  ]);
});

test('a seasonal plan has the same rent in the same months of every year, and none in the months of factor zero', () => {
  const rows = paymentPlan({ ...loan, periods: 8, factors: ['1', '2', '0', '1'] });
  expect(rows.map(({ payment }) => payment)).toEqual(['1597.06', '3194.12', '0.00', '1597.06', '1597.06', '3194.12', '0.00', '1597.08']);
  expect(rows[2]!.principal).toBe(`-${rows[2]!.interest}`);
});

// 20 January to 31 January are 10 days of 360 (30E/360), at 6 % of 12,000: 20.00.
test('interest of a broken first period is paid apart, with the first rent, or by all rents', () => {
  const broken = (brokenPeriod: NonNullable<PlanTerms['brokenPeriod']>) =>
    figures(paymentPlan({ ...loan, start: '2026-01-20', firstPayment: '2026-04-30', monthEnd: true, brokenPeriod }));
  expect(broken('apart').slice(0, 2)).toEqual([
    ['2026-01-31', '0.00', '20.00', '20.00', '12000.00'],
    ['2026-04-30', '2933.34', '180.00', '3113.34', '9066.66'],
  ]);
  expect(broken('first-rent')[0]).toEqual(['2026-04-30', '2933.34', '200.00', '3133.34', '9066.66']);
  expect(broken('all-rents')[0]![3]).toBe('3118.45');
  expect(broken('all-rents')[1]![0]).toBe('2026-07-31');
});

// 12,000 grow to 12,020.00 until 31 January and by 1.5 % of 12,000 to 12,200.00 until 30 April: three rents of 4,189.27.
test('interest of a broken first period is added to the principal where the first rents are capitalised', () => {
  const rows = paymentPlan({
    ...loan,
    start: '2026-01-20',
    firstPayment: '2026-04-30',
    monthEnd: true,
    grace: { periods: 1, kind: 'capitalised' },
  });
  expect(figures(rows)[0]).toEqual(['2026-04-30', '-200.00', '200.00', '0.00', '12200.00']);
  expect(rows.slice(1).map(({ payment }) => payment)).toEqual(['4189.27', '4189.27', '4189.28']);
});

test('a short first period bears interest for its days only', () => {
  const [first] = paymentPlan({ ...loan, start: '2026-02-20', firstPayment: '2026-04-30' });
  expect([first!.interest, first!.explanation.formula]).toEqual(['140.00', '12000.00 × 0.06 × 70/360 = 140.00']);
});

test('interest is by the days of a convention where terms name one, and the rents still are equal', () => {
  const rows = paymentPlan({ ...loan, dayCount: 'ACT/360' });
  expect(rows[0]!.explanation.formula).toBe('12000.00 × 0.06 × 89/360 = 178.00');
  expect(new Set(rows.slice(0, -1).map(({ payment }) => payment)).size).toBe(1);
  expect(Math.abs(Number(rows.at(-1)!.payment) - Number(rows[0]!.payment))).toBeLessThan(0.03);
});

// 11 of the 92 days of the quarter before the first regular one.
test('a broken first period counts within the regular period before it, where the convention is ICMA', () => {
  const broken = {
    ...loan,
    start: '2026-01-20',
    firstPayment: '2026-04-30',
    monthEnd: true,
    brokenPeriod: 'apart',
    dayCount: 'ACT/ACT ICMA',
  } as const;
  expect(
    paymentPlan(broken)
      .slice(0, 2)
      .map(({ explanation }) => explanation.formula),
  ).toEqual(['12000.00 × 0.06 × 11/368 = 21.52', '12000.00 × 0.06 × 89/356 = 180.00']);
});

test('an indexed rate is fixed again from its day on, and the rents that follow are found anew', () => {
  const rows = paymentPlan({ ...loan, fixings: [{ from: '2026-07-31', rate: '0.08' }] });
  expect(figures(rows)).toEqual([
    ['2026-04-30', '2933.34', '180.00', '3113.34', '9066.66'],
    ['2026-07-31', '2977.34', '136.00', '3113.34', '6089.32'],
    ['2026-10-31', '3014.51', '121.79', '3136.30', '3074.81'],
    ['2027-01-31', '3074.81', '61.50', '3136.31', '0.00'],
  ]);
  const [first] = paymentPlan({ ...loan, fixings: [{ from: '2026-03-31', rate: '0.08' }] });
  expect(first!.explanation.formula).toBe('12000.00 × 0.06 × 59/356 + 12000.00 × 0.08 × 30/356 = 200.22');
});

test('an agreed rent is kept, and the last one closes the plan', () => {
  expect(paymentPlan({ ...loan, rent: '3000' }).map(({ payment }) => payment)).toEqual(['3000.00', '3000.00', '3000.00', '3463.66']);
});

test('rents may be whole while interest has cents', () => {
  const rows = paymentPlan({ ...loan, rentRounding: { mode: 'half-up', step: '1' } });
  expect(rows.map(({ payment }) => payment)).toEqual(['3113.00', '3113.00', '3113.00', '3114.39']);
});

test.each<[LastCent, readonly string[]]>([
  ['last', ['3113.00', '3113.00', '3113.00', '3114.39']],
  ['first', ['3114.33', '3113.00', '3113.00', '3112.99']],
  ['largest', ['3114.33', '3113.00', '3113.00', '3112.99']],
  ['spread', ['3113.34', '3113.34', '3113.34', '3113.33']],
])('where %s bears the last cents, the rents of a plan with whole rents are %j', (lastCent, expected) => {
  const rows = paymentPlan({
    ...loan,
    rounding: { mode: 'half-up', step: '0.01', lastCent },
    rentRounding: { mode: 'half-up', step: '1' },
  });
  expect(rows.map(({ payment }) => payment)).toEqual(expected);
  expect(rows.map(({ explanation }) => Number(explanation.carriedCent))).toEqual(
    expected.map((payment) => Math.round((Number(payment) - 3113) * 100) / 100),
  );
});

test('terms that no plan follows from are refused by name', () => {
  const refuse = (terms: Partial<PlanTerms>, message: string) => expect(() => paymentPlan({ ...loan, ...terms })).toThrow(message);
  refuse({ periods: 0 }, 'periods is 0');
  refuse({ frequency: 45 as 30 }, 'frequency 45 is unknown');
  refuse({ periods: 1_000_000 }, 'a plan has at most 20000 rents');
  refuse({ amount: '12 000' }, 'amount "12 000" is no decimal');
  refuse({ amount: '12000.005' }, 'amount 12000.005 is finer than the rounding step 0.01');
  refuse({ residual: '-1' }, 'residual is -1');
  refuse({ start: '2026-02-30' }, 'Invalid date 2026-02-30');
  refuse({ firstPayment: '2026-01-01' }, 'firstPayment 2026-01-01 is before the start');
  refuse({ grace: { periods: 4, kind: 'principal' } }, 'grace has 4 periods');
  refuse({ rent: '3000', method: 'flat' }, 'a flat plan cannot have an agreed rent');
  refuse({ factors: ['0'] }, 'there is no rent to find');
});

const leases = readVectors('leases', 'example', 'payment', 'irr', 'contribution', 'rows');
const leaseOf = (id: string) => leases.find(({ example }) => example === id)!;

test('worked lease examples give the same rents, and the same rows to two cents', () => {
  const stepped = { factors: ['1', '1', '1', '1', '0.6', '0.6', '0.6', '0.6', '0.4', '0.4', '0.4', '0.4'], periods: 12, rate: '0.07' };
  const terms: Record<string, PlanTerms> = {
    'curo-1': { amount: '10000', rate: '0.0825', periods: 6, frequency: 30, start: '2026-01-05' },
    'curo-5': { amount: '10000', frequency: 30, start: '2026-01-05', ...stepped },
    'curo-7': { amount: '1000', rate: '0.12', periods: 3, frequency: 30, start: '2026-01-05' },
  };
  const differing: string[] = [];
  for (const [id, term] of Object.entries(terms)) {
    const example = leaseOf(id);
    const rows = paymentPlan(term);
    expect([id, Number(rows[0]!.payment)]).toEqual([id, Number(example.payment)]);
    const discounted = rows.reduce((sum, { index, payment }) => sum + Number(payment) / (1 + Number(example.irr) / 12) ** index, 0);
    expect(discounted).toBeCloseTo(Number(term.amount), 1);
    for (const [number, date, principal, interest, outstanding] of linesOf(example.rows)) {
      const row = rows[Number(number) - 1]!;
      expect(row.date).toBe(date);
      for (const [name, expected] of Object.entries({ outstanding, principal, interest })) {
        if (expected === '-') continue;
        const found = Number(row[name as 'outstanding' | 'principal' | 'interest']);
        expect(Math.abs(found - Number(expected))).toBeLessThan(0.025);
        if (found !== Number(expected)) differing.push(`${id} row ${number} ${name}`);
      }
    }
  }
  // They spread the rounding of the rent over all rows, by the rate that the rounded rents imply; ours go by the agreed rate and end with the last cent.
  expect(differing).toEqual(['curo-5 row 5 outstanding', 'curo-5 row 5 principal', 'curo-5 row 5 interest', 'curo-5 row 9 outstanding']);
}); // prettier-ignore

test('the supplier contributes what makes a scheme without interest worth 5 % to the lender', () => {
  const example = leaseOf('curo-4');
  const [settlement, last] = linesOf(example.rows);
  const terms: PlanTerms = { amount: '6000', rate: '0.05', periods: 6, frequency: 30, start: '2026-02-05', timing: 'advance' };
  const rent = Number(paymentPlan(terms)[0]!.explanation.unroundedPayment);
  const financed = (6000 * 1000) / rent;
  expect(6000 - financed).toBeCloseTo(Number(example.contribution), 2);
  const rows = paymentPlan({ ...terms, amount: financed.toFixed(2), rent: '1000' });
  expect(rows.map(({ date, outstanding }) => [date, Number(outstanding)])).toContainEqual([settlement![1], Number(settlement![4])]);
  expect(rows.at(-1)).toMatchObject({ date: last![1], outstanding: '0.00' });
});

test('the instalments of 5,019 real loans come out to the cent', () => {
  const all = readVectors('instalments', 'amount', 'percentage', 'months', 'instalment', 'loans');
  const count = (rows: typeof all) => rows.reduce((sum, { loans }) => sum + Number(loans), 0);
  const agreeing = (mode: 'half-up' | 'up') =>
    all.filter(({ amount, percentage, months, instalment }) => {
      const terms: PlanTerms = { amount, rate: `${percentage}e-2`, periods: Number(months), frequency: 30, start: '2018-01-01' };
      return Number(computeRent({ ...terms, rentRounding: { mode, step: '0.01' } })) === Number(instalment);
    });
  // The lender rounds every instalment up to the cent; rounded to the nearest, 2,462 are a cent lower.
  // One is 3 cents below the annuity whatever the rounding: 8,000 at 6 % over 36 months, 243.35 in the data and 243.3755 exactly.
  expect([all, agreeing('up'), agreeing('half-up')].map(count)).toEqual([5019, 5018, 2556]);
});

describe('plans that begin or round otherwise', () => {
  const terms = { amount: '1000', rate: '0.06', periods: 4, frequency: 30, start: '2026-01-01' } as const;
  const column = (changed: Partial<PlanTerms>, name: 'interest' | 'payment' | 'principal'): readonly string[] =>
    paymentPlan({ ...terms, ...changed }).map((row) => row[name]);

  test('an interest-free start: rents are equal, no interest runs before its end, none of a broken period either', () => {
    const grace = { periods: 2, kind: 'interest-free' } as const;
    expect(column({ grace }, 'interest')).toEqual(['0.00', '0.00', '2.49', '1.25']);
    expect(column({ grace }, 'payment')).toEqual(['250.93', '250.93', '250.93', '250.95']);
    expect(column({ grace, firstPayment: '2026-02-15', brokenPeriod: 'apart' }, 'interest')).toEqual(['0.00', '0.00', '2.49', '1.25']);
    expect(column({ grace, method: 'flat' }, 'interest')).toEqual(['0.00', '0.00', '5.00', '5.00']);
    expect(column({ rate: '0', firstPayment: '2026-02-15', brokenPeriod: 'apart' }, 'payment')).toEqual([
      '250.00',
      '250.00',
      '250.00',
      '250.00',
    ]);
  });

  test('a down payment is rounded as all payments are, and the rest is financed', () => {
    const francs = { mode: 'half-up', step: '0.05' } as const;
    const plan = paymentPlan({ ...terms, downPayment: '333.333', rounding: francs });
    expect([plan[0]!.payment, plan[0]!.outstanding]).toEqual(['333.35', '666.65']);
    expect(plan.at(-1)!.outstanding).toBe('0.00');
  });

  test('flat with rounded rents keeps rents whole: principal and interest together, the last closes the plan', () => {
    const whole = { mode: 'half-up', step: '1' } as const;
    expect(column({ method: 'flat', rentRounding: whole }, 'payment')).toEqual(['255.00', '255.00', '255.00', '255.00']);
    expect(column({ method: 'flat', rate: '0.05', rentRounding: whole }, 'payment')).toEqual(['254.00', '254.00', '254.00', '254.68']);
    expect(column({ method: 'flat', rate: '0.05', rentRounding: whole }, 'principal')).toEqual(['249.83', '249.83', '249.83', '250.51']);
  });
});

// Payments in steps of 5 cents: the last one closes the plan at 436.86 all the same, not at the nearest step.
test.each(['annuity', 'interest-only', 'constant-principal', 'bullet'] as const)(
  '[FIN-015] an %s plan leaves its residual to the cent, however payments are rounded',
  (method) => {
    const rows = paymentPlan({
      amount: '49864.00',
      rate: '0.12125',
      periods: 17,
      frequency: 30,
      start: '2026-01-23',
      method,
      residual: '436.86',
      rounding: { mode: 'half-even', step: '0.05' },
    });
    expect(rows.at(-1)!.outstanding).toBe('436.86');
  },
);
