import { Money } from '../money/decimal.ts';
import { describe, expect, test } from 'vitest';
import { quote } from './quote.ts';
import { quoteFields } from './quoteFields.ts';
import { QuotationError } from './QuotationError.ts';
import type { QuoteTerms } from './QuoteTerms.ts';

const CAR: QuoteTerms = { assets: [{ price: '10000' }], rate: '0.12', months: 12, frequency: 30, start: '2026-01-05' };
const sumOf = (texts: readonly string[]): string => texts.reduce((sum, text) => sum.plus(text), new Money(0)).toFixed(2);

/** The refusal of terms. */
function refusal(terms: QuoteTerms): Pick<QuotationError, 'term' | 'message'> {
  try {
    quote(terms);
  } catch (error) {
    if (error instanceof QuotationError) return { term: error.term, message: error.message };
    throw error;
  }
  throw new Error('It was quoted');
}

describe('[issue 25, 3] a quotation worked by hand', () => {
  test('in arrears: 10,000 at 1 % a month in twelve rents are 888.49 each', () => {
    const { rent, plan, total, financed } = quote(CAR);
    // 10,000 × 0.01 ÷ (1 − 1.01^−12)
    expect([rent, plan.length, financed]).toEqual(['888.49', 12, '10000.00']);
    expect(total).toBe(sumOf(plan.map(({ payment }) => payment)));
    expect(plan.at(-1)?.outstanding).toBe('0.00');
  });

  test('the lease of the guide: 12,000 at 6 %, four quarterly rents of 3,113.34', () => {
    expect(quote({ ...CAR, assets: [{ price: '12000' }], rate: '0.06', frequency: 90, start: '2026-01-31' }).rent).toBe('3113.34');
  });

  test('options, discount and a down payment: (9,000 + 1,526.32) less 5 % less 1,000', () => {
    const asked = { ...CAR, assets: [{ price: '9000', options: '1526.32', discount: '0.05' }], downPayment: '1000' };
    const { net, financed, downPayment, explanations } = quote(asked);
    expect([net, financed, downPayment]).toEqual(['10000.00', '9000.00', '1000.00']);
    expect(explanations.net?.formula).toBe('(9000.00 + 1526.32) × (1 − 0.05) = 10000.00');
    expect(explanations.financed?.formula).toBe('10000.00 − 1000.00 = 9000.00');
  });

  test('several assets add up', () => {
    expect(quote({ ...CAR, assets: [{ price: '6000' }, { price: '5000', discount: '0.2' }] }).rent).toBe('888.49');
  });

  test('several alike are rounded one by one, so that each costs the same', () => {
    const { net, explanations } = quote({ ...CAR, assets: [{ price: '1000.01', discount: '0.035', quantity: 3 }, { price: '50' }] });
    // 1,000.01 × 0.965 = 965.00965 each
    expect(net).toBe('2945.03');
    expect(explanations.net?.formula).toBe('3 × (1000.01 + 0.00) × (1 − 0.035) + (50.00 + 0.00) × (1 − 0) = 2945.03');
  });

  test('seasonal: nothing from December to February and twice in August, each payment a multiple of one rent', () => {
    const seasonal = ['0', '0', '1', '1', '1', '1', '1', '2', '1', '1', '1', '0'];
    const { rent, plan, total } = quote({ ...CAR, seasonal });
    // 10,000 ÷ Σ factor × 1.01^−n, for February 2026 to January 2027
    const worth = [0, 1, 1, 1, 1, 1, 2, 1, 1, 1, 0, 0].reduce((sum, factor, index) => sum + factor / 1.01 ** (index + 1), 0);
    expect(rent).toBe((10_000 / worth).toFixed(2));
    expect(plan.map(({ payment }) => payment).slice(0, 7)).toEqual(['0.00', ...Array(5).fill(rent), new Money(rent).times(2).toFixed(2)]);
    expect(plan.slice(-2).map(({ payment }) => payment)).toEqual(['0.00', '0.00']);
    expect(plan.slice(-3).map(({ outstanding }) => outstanding)).toEqual(['0.00', '0.00', '0.00']);
    expect(total).toBe(sumOf(plan.map(({ payment }) => payment)));
    expect(plan[6]?.explanation.seasonalFactor).toBe('2');
  });

  test.each([
    ['0.05', 'half-up', '888.50'],
    ['0.1', 'half-up', '888.50'],
    ['1', 'half-up', '888.00'],
  ] as const)('rents rounded to %s (%s): %s, and the last payment closes the plan', (step, mode, rent) => {
    const found = quote({ ...CAR, rentRounding: { step, mode } });
    expect([found.rent, found.plan.at(-1)?.outstanding]).toEqual([rent, '0.00']);
    expect(found.plan.slice(0, -1).every(({ payment }) => payment === rent)).toBe(true);
    const price = quote({ ...CAR, sought: 'price', assets: [{ price: '' }], rent: '888.49', rentRounding: { step, mode } });
    expect(price.rent).toBe(rent);
  });

  test('an enlarged first rent of 2,000 lowers the other eleven', () => {
    // (10,000 − 2,000 ÷ 1.01) ÷ ((1 − 1.01^−12) ÷ 0.01 − 1 ÷ 1.01)
    const { rent, plan } = quote({ ...CAR, firstRent: '2000' });
    expect([plan[0]?.payment, rent, plan[1]?.payment]).toEqual(['2000.00', '781.28', '781.28']);
  });

  test('a residual value of 20 % of the price', () => {
    // (10,000 − 2,000 ÷ 1.01^12) × 0.01 ÷ (1 − 1.01^−12)
    const { rent, residual, plan } = quote({ ...CAR, residual: { share: '0.2' } });
    expect([rent, residual, plan.at(-1)?.outstanding]).toEqual(['730.79', '2000.00', '2000.00']);
  });

  test('a residual value from a table: in a straight line between two of its lines, and none beyond them', () => {
    const table = [
      { months: 24, share: '0.1' },
      { months: 12, share: '0.2' },
    ];
    expect(quote({ ...CAR, residual: { table } }).residual).toBe('2000.00');
    const { residual, explanations } = quote({ ...CAR, months: 18, residual: { table } });
    expect([residual, explanations.residual]).toEqual([
      '1500.00',
      {
        formula: '10000.00 × 0.15 = 1500.00',
        base: '10000.00',
        table: {
          steps: [
            { months: 12, share: '0.2' },
            { months: 24, share: '0.1' },
          ],
          formula: '0.2 + (0.1 − 0.2) × (18 − 12) ÷ (24 − 12) = 0.15',
        },
      },
    ]);
    expect(refusal({ ...CAR, months: 36, residual: { table } })).toEqual({
      term: 'residual',
      message: 'The table has residual values from 12 to 24 months, none for 36: change the duration, or type a residual value.',
    });
    // A price that is sought takes the share of the table as well.
    expect(quote({ ...CAR, sought: 'price', rent: '730.79', residual: { table } }).net).toBe('10000.00');
  });

  test('three rents in advance, as pocket calculators have it: 10,000 at 12 % in 36 rents', () => {
    // 10,000 ÷ (3 + (1 − 1.01^−33) ÷ 0.01)
    const { rent, plan } = quote({ ...CAR, months: 36, advanceRents: 3 });
    expect([rent, plan.length, plan[0]?.date, plan[0]?.payment]).toEqual(['322.69', 34, '2026-01-05', '968.07']);
    expect(plan.at(-1)?.outstanding).toBe('0.00');
  });

  test('three rents in advance and a residual value: the plan ends when the term does', () => {
    // (10,000 − 2,000 ÷ 1.01^36) ÷ 30.98969
    const { rent, plan } = quote({ ...CAR, months: 36, advanceRents: 3, residual: '2000' });
    expect(rent).toBe('277.58');
    expect([plan.at(-1)?.date, plan.at(-1)?.outstanding]).toEqual(['2029-01-05', '2000.00']);
  });

  test('three months of grace, and a balloon of 1,000 with the last rent', () => {
    const grace = quote({ ...CAR, grace: { periods: 3, kind: 'capitalised' } });
    // 10,000 × 1.01^3 × 0.01 ÷ (1 − 1.01^−9)
    expect([grace.rent, grace.plan[0]?.payment]).toEqual(['1202.78', '0.00']);
    // (10,000 − 1,000 ÷ 1.01^12) × 0.01 ÷ (1 − 1.01^−12)
    expect(quote({ ...CAR, balloon: '1000' }).rent).toBe('809.64');
  });

  test('what the client pays in all: down payment, rents, services, insurance, fees; not the residual value', () => {
    const asked = {
      ...CAR,
      assets: [{ price: '11000' }],
      downPayment: '1000',
      services: '20',
      insurance: '10',
      fees: '150',
      residual: '0',
    };
    const { total, instalment, plan, explanations } = quote(asked);
    const rents = sumOf(plan.map(({ payment }) => payment));
    expect(instalment).toBe('918.49');
    expect(total).toBe(sumOf(['1000', rents, '360', '150']));
    expect(explanations.total?.formula).toBe(`1000.00 + ${rents} + 360.00 + 150.00 = ${total}`);
  });

  test('the annual percentage rate is the effective rate of 1 % a month, fees and insurance raise it, services do not', () => {
    expect(Number(quote(CAR).apr)).toBeCloseTo(1.01 ** 12 - 1, 5);
    expect(Number(quote({ ...CAR, residual: '3000' }).apr)).toBeCloseTo(1.01 ** 12 - 1, 5);
    expect(Number(quote({ ...CAR, timing: 'advance', residual: '3000' }).apr)).toBeCloseTo(1.01 ** 12 - 1, 5);
    expect(Number(quote({ ...CAR, months: 36, advanceRents: 3, residual: '2000' }).apr)).toBeCloseTo(1.01 ** 12 - 1, 5);
    const { apr } = quote(CAR);
    expect(quote({ ...CAR, services: '50' }).apr).toBe(apr);
    expect(Number(quote({ ...CAR, fees: '150' }).apr)).toBeGreaterThan(Number(apr) + 0.02);
    expect(Number(quote({ ...CAR, insurance: '10' }).apr)).toBeGreaterThan(Number(apr) + 0.02);
  });

  test('a commission lowers what the lessor earns, and not what the client pays', () => {
    const paid = quote({ ...CAR, commission: '0.02' });
    expect([paid.commission, paid.rent, paid.apr]).toEqual(['200.00', '888.49', quote(CAR).apr]);
    expect(Number(paid.yield)).toBeLessThan(Number(quote(CAR).yield) - 0.03);
  });
});

describe('[issue 25, 3] turned round', () => {
  test.each([
    ['plain', {}],
    ['in advance', { timing: 'advance' }],
    ['with an enlarged first rent and a residual value', { firstRent: '1500', residual: '1200' }],
    ['with a share as residual value, options, a discount and a down payment', { residual: { share: '0.15' }, downPayment: '500' }],
    ['with three rents in advance', { advanceRents: 3, residual: '900' }],
    ['with grace and a balloon', { grace: { periods: 2, kind: 'principal' }, balloon: '700' }],
    ['by the season', { seasonal: ['0', '1', '1', '1', '1', '1', '1', '2', '1', '1', '1', '0.5'] }],
    ['by days', { dayCount: 'ACT/360' }],
  ] as const)('%s: price, rate and residual value lead back to where the rent came from', (_what, more) => {
    const asked: QuoteTerms = { ...CAR, ...more, assets: [{ price: '10000', options: '400', discount: '0.03' }] };
    const { rent, rate, residual } = quote(asked);
    const price = quote({ ...asked, sought: 'price', assets: [{ price: '', options: '400', discount: '0.03' }], rent });
    // A cent of the rent is worth about twelve of the price.
    expect(new Money(price.price).minus(10_000).abs().toNumber()).toBeLessThan(0.2);
    expect([price.rent, price.plan[1]?.payment]).toEqual([rent, quote(asked).plan[1]?.payment]);
    const found = quote({ ...asked, sought: 'rate', rate: undefined, rent });
    expect(Math.abs(Number(found.rate) - Number(rate))).toBeLessThan(0.00005);
    const left = quote({ ...asked, sought: 'residual', residual: undefined, rent });
    expect(new Money(left.residual).minus(residual).abs().toNumber()).toBeLessThan(0.2);
  });

  test('the found price is the present value of the rents, to the cent', () => {
    // 888.49 × (1 − 1.01^−12) ÷ 0.01 = 10,000.0225…
    expect(quote({ ...CAR, sought: 'price', assets: [{ price: '' }], rent: '888.49' }).price).toBe('10000.02');
  });

  test('every rent of the answer is the one that was asked for', () => {
    const { plan } = quote({ ...CAR, sought: 'rate', rent: '900' });
    expect(plan.slice(0, -1).every(({ payment }) => payment === '900.00')).toBe(true);
    expect(Math.abs(Number(plan.at(-1)?.payment) - 900)).toBeLessThan(0.05);
  });
});

describe('[issue 25, 3] terms without a solution say what to change', () => {
  test.each([
    [{ firstRent: '11000' }, 'price', 'No rent gives this price: what is paid otherwise is more than 10000.00 and its interest.'],
    [{ sought: 'rate', rent: '800' }, 'rent', 'No rate gives this rent: without any interest it is 833.33.'],
    [{ sought: 'residual', rent: '900' }, 'rent', 'No residual value gives this rent: with nothing left at the end the rent is 888.49.'],
    [
      { sought: 'residual', rent: '50' },
      'rent',
      'No residual value gives this rent: more than the price, 10000.00, would be left at the end.',
    ],
    [{ downPayment: '10000' }, 'downPayment', 'Nothing is left to finance: 10000 of 10000 are paid down.'],
    [{ months: 7, frequency: 90 }, 'duration', 'The duration is no whole number of payments.'],
    [{ assets: [] }, 'price', 'The price is missing.'],
    [{ assets: [{ price: 'ten' }] }, 'price', 'This is no number: write it like 1234.5.'],
    [{ assets: [{ price: '-5' }] }, 'price', 'This cannot be below zero.'],
    [{ assets: [{ price: '5', discount: '1.5' }] }, 'discount', 'This cannot be above 100 %.'],
    [{ rate: '11' }, 'rate', 'The rate is above 1,000 % a year.'],
    [{ sought: 'rate', rent: '' }, 'rent', 'The rent is missing.'],
    [{ sought: 'rate', rent: '888', method: 'bullet' }, 'sought', 'Only constant annuities can be turned round: look for the rent.'],
    [{ assets: [{ price: '5', quantity: 0 }] }, 'quantity', 'The quantity is a whole number from 1 on.'],
    [{ assets: [{ price: '5', quantity: 201 }] }, 'quantity', 'A quotation has 200 assets at most: make another one for the rest.'],
    [{ assets: [{ price: '5' }, { price: '' }] }, 'price', 'The price is missing.'],
    [
      { seasonal: ['0', ...Array(11).fill('1')], frequency: 360 },
      'seasonalFactors',
      'All payments fall into months with a factor of zero: change the factors or the start date.',
    ],
    [{ advanceRents: 13 }, 'advanceRents', 'There are 12 payments: no more can be made in advance.'],
    [{ grace: { periods: 12, kind: 'principal' } }, 'gracePeriods', 'There are 12 payments: the grace period has to leave one.'],
  ] as const)('%j', (more, term, message) => {
    expect(refusal({ ...CAR, ...(more as Partial<QuoteTerms>) })).toEqual({ term, message });
  });
});

test('a frequency that is not known is refused in place of being taken for monthly', () => {
  const fields = { price: '12000', nominalRate: '0.06', duration: 12, startDate: '2026-01-31' };
  expect(quoteFields({ ...fields, frequency: '90' }).rent).toBe('3113.34');
  expect(() => quoteFields({ ...fields, frequency: '77' })).toThrow(new QuotationError('frequency', 'The frequency is not known.'));
});
