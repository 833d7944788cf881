import { Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { inTurn, range } from './sample.ts';
import { yearOf } from './terms.ts';

const yearFrom = (today: string) => ({ startDate: `${yearOf(today)}-01-01`, endDate: `${yearOf(today)}-12-31` });
const OFFERED = ['OFFERED', 'OFFERED', 'DRAFT', 'OFFERED', 'WITHDRAWN'] as const;

const CONTRACT_TYPES = [
  ['LOAN', 'Loan'],
  ['FINANCE_LEASE', 'Finance lease'],
  ['OPERATING_LEASE', 'Operating lease'],
  ['RENTAL', 'Rental'],
] as const;
const FINANCIAL_PRODUCTS = [
  ['STANDARD', 'standard', '0.0495'],
  ['BALLOON', 'with balloon', '0.0525'],
  ['SEASONAL', 'seasonal', '0.054'],
  ['STEP_UP', 'step-up', '0.0535'],
  ['GREEN', 'green', '0.0425'],
] as const;

/** Every financial product for every kind of contract. */
export const makeProducts = (funds: readonly string[], today: string): readonly TakenOver[] =>
  CONTRACT_TYPES.flatMap(([contractType, contract], row) =>
    FINANCIAL_PRODUCTS.map(([code, product, rate], column): TakenOver => ({
      status: inTurn(OFFERED, row + column),
      body: {
        name: `${contract}, ${product}`,
        contractType,
        code,
        ...yearFrom(today),
        rate: new Money(rate).plus(new Money(row).times('0.0015')).toFixed(),
        reference: inTurn(['EURIBOR 3M', 'EURIBOR 12M', 'Fixed'], row + column),
        allocation: inTurn(['0.5', '0.25', '1'], row + column),
        fundRegistration: inTurn(funds, row * FINANCIAL_PRODUCTS.length + column),
      },
    })),
  );

const SCHEMES = [
  ['CONSTANT_ANNUITY', 'Constant annuities'],
  ['CONSTANT_PRINCIPAL', 'Constant principal'],
  ['INTEREST_ONLY', 'Interest only'],
  ['BULLET', 'All at the end'],
] as const;
const FREQUENCIES = [
  ['30', 'monthly'],
  ['90', 'quarterly'],
  ['180', 'half-yearly'],
  ['360', 'yearly'],
] as const;

/** Every way to pay back in every frequency, in advance and in arrears by turns. */
export const makeSchemes = (today: string): readonly TakenOver[] =>
  SCHEMES.flatMap(([financialScheme, scheme], row) =>
    FREQUENCIES.flatMap(([frequency, often], column) =>
      ['ARREARS', 'ADVANCE'].slice(0, column < 2 ? 2 : 1).map((paymentTiming, timing): TakenOver => ({
        status: inTurn(OFFERED, row + column + timing),
        body: {
          name: `${scheme}, ${often}, in ${paymentTiming.toLowerCase()}`,
          code: `${financialScheme}-${frequency}-${paymentTiming}`,
          financialScheme,
          frequency,
          paymentTiming,
          dayCount: inTurn(['30E/360', 'ACT/360', 'ACT/365F'], row + column),
          gracePeriod: inTurn([0, 0, 3, 6], row + column),
          ...(financialScheme === 'BULLET' && { residualRate: '0' }),
          startDate: yearFrom(today).startDate,
        },
      })),
    ),
  );

const DURATIONS = [24, 36, 48, 60, 84] as const;
const AMOUNTS = [0, 25_000, 100_000] as const;
/** What is left of the price after each of the durations. */
const RESIDUALS = ['0.45', '0.35', '0.25', '0.16', '0.05'] as const;
/** Loans come first; nothing is left at their end. */
const FIRST_LEASE = FINANCIAL_PRODUCTS.length;

/** A table per product and half year; who borrows longer pays more, who borrows more pays less. Leases have residual values. */
export const makeProductTables = (products: readonly string[], today: string): readonly TakenOver[] =>
  products.flatMap((productRegistration, index) =>
    ['01-01', '07-01'].slice(0, index < 6 ? 2 : 1).map((start, half): TakenOver => {
      const base = new Money('0.046').plus(new Money(index).times('0.0008')).plus(new Money(half).times('0.0015'));
      return {
        status: half === 0 && index < 6 ? 'WITHDRAWN' : inTurn(OFFERED, index),
        body: {
          name: `Rates from ${yearOf(today)}-${start}, table ${index + 1}`,
          code: `RT-${String(index + 1).padStart(2, '0')}-${half + 1}`,
          productRegistration,
          frequency: '30',
          currency: 'EUR',
          startDate: `${yearOf(today)}-${start}`,
          endDate: half === 0 && index < 6 ? `${yearOf(today)}-06-30` : yearFrom(today).endDate,
          rates: AMOUNTS.flatMap((fromAmount, row) =>
            DURATIONS.map((duration, column) => ({
              fromAmount: `${fromAmount}.00`,
              duration,
              rate: base.plus(new Money(column).times('0.0007')).minus(new Money(row).times('0.002')).toFixed(),
            })),
          ),
          ...(index >= FIRST_LEASE && { residuals: DURATIONS.map((duration, column) => ({ duration, share: RESIDUALS[column] })) }),
        },
      };
    }),
  );

const PURPOSES = [['VEHICLE'], ['EQUIPMENT'], ['VEHICLE', 'EQUIPMENT'], ['IT'], ['REAL_ESTATE', 'OTHER']] as const;
const OFFERS = 28;

/** What sales may choose: products with a scheme, some of them for one partner only. */
export const makeProductCatalog = (
  products: readonly string[],
  schemes: readonly string[],
  tables: readonly string[],
  partners: readonly string[],
  today: string,
): readonly TakenOver[] =>
  range(OFFERS, (index): TakenOver => {
    const purposes = inTurn(PURPOSES, index);
    return {
      status: inTurn(OFFERED, index),
      body: {
        name: `${purposes.join(' and ').toLowerCase().replaceAll('_', ' ')} offer ${index + 1}`.replace(/^./, (letter) =>
          letter.toUpperCase(),
        ),
        code: `OFFER-${String(index + 1).padStart(3, '0')}`,
        productRegistration: inTurn(products, index),
        schemeRegistration: inTurn(schemes, index),
        productTableRegistration: inTurn(tables, index),
        ...(index % 4 === 3 && { partnerRegistration: inTurn(partners, index) }),
        purposes,
        ...yearFrom(today),
        currency: 'EUR',
        lowestAmount: '5000.00',
        highestAmount: `${inTurn([75, 250, 500, 1_000], index)}000.00`,
        shortestDuration: 24,
        longestDuration: inTurn([60, 72, 84, 120], index),
      },
    };
  });

const ELEMENTS = [
  ['RENT', 'Rent', 'FINANCED_AMOUNT', undefined, false],
  ['FEE', 'File fee', 'FIXED', '150.00', false],
  ['INSURANCE', 'Insurance', 'FINANCED_AMOUNT', undefined, true],
  ['MAINTENANCE', 'Maintenance', 'PER_ASSET', '38.00', true],
  ['DEPOSIT', 'Deposit', 'FINANCED_AMOUNT', undefined, true],
] as const;
const RATES: Readonly<Record<string, string>> = { RENT: '0.0185', INSURANCE: '0.004', DEPOSIT: '0.1' };
const PRODUCTS_WITH_ELEMENTS = 6;

/** The elements that contracts of the first products get. */
export const makeProductElements = (products: readonly string[], today: string): readonly TakenOver[] =>
  products.slice(0, PRODUCTS_WITH_ELEMENTS).flatMap((productRegistration, row) =>
    ELEMENTS.map(([type, name, calculation, amount, isOptional], column): TakenOver => ({
      status: inTurn(OFFERED, row + column),
      body: {
        name,
        type,
        calculation,
        isOptional,
        productRegistration,
        code: `${type}-${row + 1}`,
        pr: 'R',
        frequency: '30',
        currency: 'EUR',
        ...(amount !== undefined && { amount }),
        ...(amount === undefined && { rate: RATES[type]! }),
        taxRate: type === 'INSURANCE' ? '0' : '0.2',
        startDate: yearFrom(today).startDate,
      },
    })),
  );

const CHANGES = [
  ['EXTENSION', 'Extension', '90.00', true],
  ['EARLY_SETTLEMENT', 'Early settlement', '250.00', true],
  ['TRANSFER', 'Transfer to another customer', '180.00', true],
  ['TERMS', 'Another day of payment', '0.00', false],
  ['TERMS', 'Rents suspended for three months', '75.00', true],
] as const;

/** The changes that each kind of contract may undergo. */
export const makeAmendmentCatalog = (today: string): readonly TakenOver[] =>
  CONTRACT_TYPES.flatMap(([contractType, contract], row) =>
    CHANGES.map(([type, name, fee, needsApproval], column): TakenOver => ({
      status: inTurn(OFFERED, row + column),
      body: {
        name: `${name}, ${contract.toLowerCase()}`,
        code: `${type}-${contractType}-${column + 1}`,
        type,
        contractTypes: [contractType],
        needsApproval,
        currency: 'EUR',
        fee,
        startDate: yearFrom(today).startDate,
      },
    })),
  );
