import { expect, test } from 'vitest';
import { offeredRate, quoteOffered, type Offer } from './offeredTerms.ts';

const OFFER: Offer = {
  registration: 'PCI1',
  versions: { offer: 'PCI1' },
  isOffered: true,
  currency: 'EUR',
  lowestAmount: '5000.00',
  highestAmount: '75000.00',
  shortestDuration: 24,
  longestDuration: 60,
  terms: {},
  residuals: [],
  rates: [
    { fromAmount: '0', duration: 60, rate: '0.06' },
    { fromAmount: '25000', duration: 60, rate: '0.05' },
    { duration: 36, rate: '0.055' },
    { fromAmount: '25000', duration: 36, rate: '0.045' },
  ],
};

test.each([
  ['24999.99', 36, '0.055'],
  ['25000.00', 36, '0.045'],
  ['25000', 37, '0.05'],
  ['80000', 12, '0.045'],
  ['10000', 61, undefined],
])('[issue 25, 3] the rate of a product comes from its table: %s over %i months', (financed, months, rate) => {
  expect(offeredRate(OFFER, financed, months)).toBe(rate);
});

test('[issue 25, 3] a product without a table gives its own rate', () => {
  expect(offeredRate({ ...OFFER, rates: [], rate: '0.0495' }, '10000', 600)).toBe('0.0495');
});

const ROW = { price: '10000', duration: 24, nominalRate: '0.06', startDate: '2026-01-05' } as const;

test.each([
  [{ price: '4999.99' }, 'The product is offered from a financed amount of 5000.00 on.'],
  [{ price: '75000.01' }, 'The product is offered up to a financed amount of 75000.00.'],
  [{ duration: 23 }, 'The product is offered from 24 months on.'],
  [{ duration: 61, nominalRate: null }, 'The product is offered for 60 months at most.'],
])('[issue 25, 3] what lies outside a product is refused by name: %o', (change, message) => {
  expect(() => quoteOffered({ ...ROW, ...change }, 'EUR', OFFER)).toThrow(message);
});

test('[issue 25, 3] a price that is sought may lie outside the product too', () => {
  const row = { ...ROW, sought: 'price', price: null, instalment: '100' };
  expect(() => quoteOffered(row, 'EUR', OFFER)).toThrow('The product is offered from a financed amount of 5000.00 on.');
});

test('[issue 25, 3] a product of another currency, or one that was withdrawn, is not offered', () => {
  expect(() => quoteOffered(ROW, 'USD', OFFER)).toThrow('The product is offered in another currency: choose another product or currency.');
  expect(() => quoteOffered(ROW, 'EUR', { ...OFFER, isOffered: false })).toThrow('The product is not offered any more');
});

test('[issue 25, 3] limits themselves are offered, and a product without limits offers everything', () => {
  expect(quoteOffered({ ...ROW, price: '5000' }, 'EUR', OFFER).financed).toBe('5000.00');
  const free: Offer = { registration: 'PCI2', versions: { offer: 'PCI2' }, isOffered: true, terms: {}, rates: [], residuals: [] };
  expect(quoteOffered({ ...ROW, price: '1000000' }, 'USD', free).financed).toBe('1000000.00');
});

test.each([
  [{ seasonalFactors: '1 1 1' }, 'Seasonal factors are twelve numbers, January to December, with a space between them.'],
  [{ seasonalFactors: '0 0 0 0 0 0 0 0 0 0 0 0.0' }, 'All seasonal factors are zero: give a month in which a rent is paid.'],
  [{ seasonalFactors: '1 1 1 1 1 1 1 1 1 1 1 0', advanceRents: 2 }, 'Rents in advance and seasonal factors exclude each other'],
  [{ seasonalFactors: '1 1 1 1 1 1 1 1 1 1 1 0', financialScheme: 'BULLET' }, 'Seasonal factors multiply constant annuities'],
  [{ assets: [{ price: '1' }] }, 'Each asset needs a description, unless it is chosen.'],
  [{ assets: [{ price: '1', assetRegistration: 'AST1', quantity: 2 }] }, 'An asset that is chosen is one'],
  [
    {
      assets: [
        { price: '1', assetRegistration: 'AST1' },
        { price: '1', assetRegistration: 'AST1' },
      ],
    },
    'An asset is chosen twice',
  ],
])('terms that hold for no quotation are refused by name: %o', (change, message) => {
  expect(() => quoteOffered({ ...ROW, ...change }, 'EUR', undefined)).toThrow(message);
});

test('amounts in a currency without cents are rounded to its units, whatever a scheme says', () => {
  expect(quoteOffered({ ...ROW, price: '1000000', rentRounding: '0.05' }, 'XPF', undefined).rent).toMatch(/^\d+$/);
});
