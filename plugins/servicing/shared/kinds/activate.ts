import { currencyDecimals, Money } from '@mortise/sdk/domain';
import type { ActivatePayload, ProductFamily } from '../ServicingEvent.ts';
import type { KindRule, PostingLine, PostingPlace } from './KindRule.ts';

const FINANCED: readonly PostingPlace[] = [
  'accrual.ACCRUED_INTEREST',
  'accrual.INTEREST_INCOME',
  'due.NET_INVESTMENT',
  'due.ACCRUED_INTEREST',
  'due.INTEREST_INCOME',
];
const RENTED: readonly PostingPlace[] = [
  'due.DEFERRED_INCOME',
  'accrual.DEFERRED_INCOME',
  'accrual.RENTAL_INCOME',
  'depreciation.DEPRECIATION',
  'depreciation.ACCUMULATED_DEPRECIATION',
  'due.LEASED_ASSET',
  'due.ACCUMULATED_DEPRECIATION',
  'due.DISPOSAL_GAIN',
  'due.DISPOSAL_LOSS',
];
const BOUGHT: readonly PostingPlace[] = ['activate.INPUT_TAX', 'activate.SUPPLIER', 'activate.ASSETS_IN_TRANSIT'];
/** What is financed of an asset in stock above or below what it stood there for: a lessor that sells by the lease earns it at its beginning (IFRS 16.71). */
const SOLD: readonly PostingPlace[] = ['activate.DISPOSAL_GAIN', 'activate.DISPOSAL_LOSS'];

/** Where is posted what follows from the plan. */
export const laterPlaces = (family: ProductFamily): readonly PostingPlace[] => [
  ...(family === 'operating-lease' ? RENTED : FINANCED),
  'due.CLIENT',
  'due.OUTPUT_TAX',
];

/** Tax on an amount, rounded to the currency. */
export const taxOn = (amount: string, { taxRate = '0', currency }: ActivatePayload): Money =>
  new Money(new Money(amount).times(taxRate).toFixed(currencyDecimals(currency)));

/** What the contract begins with: what it buys, and what it takes out of the stock of others. */
export interface Beginning {
  /** What is owed to the supplier, without tax. */
  readonly bought: Money;
  readonly tax: Money;
  /** What assets out of stock stood there for. */
  readonly taken: Money;
  /** What is financed of them above that; below zero what is missing. */
  readonly gain: Money;
  /** What assets of an operating lease cost: bought, or as they stood in stock. */
  readonly cost: Money;
}

export function beginningOf(payload: ActivatePayload): Beginning {
  const { amount, fromStock = [] } = payload;
  const sum = (amounts: readonly string[]): Money => amounts.reduce((all, one) => all.plus(one), new Money(0));
  const taken = sum(fromStock.map(({ worth }) => worth));
  const price = sum(fromStock.map(({ price: own }) => own));
  const bought = new Money(amount).minus(price);
  return { bought, tax: taxOn(bought.toFixed(), payload), taken, gain: price.minus(taken), cost: bought.plus(taken) };
}

/** What was bought or lent is owed by the client and to the supplier; what comes out of stock is owed to nobody. */
export const activate: KindRule<'activate'> = {
  places: (family) => [
    ...(family === 'operating-lease' ? (['activate.LEASED_ASSET'] as const) : (['activate.NET_INVESTMENT', ...SOLD] as const)),
    ...BOUGHT,
    ...laterPlaces(family),
  ],
  lines: ({ payload }) => {
    const { bought, tax, taken, gain, cost } = beginningOf(payload);
    const owed: readonly PostingLine[] = [
      { place: 'activate.INPUT_TAX', amount: tax },
      { place: 'activate.SUPPLIER', amount: tax.plus(bought).neg() },
      { place: 'activate.ASSETS_IN_TRANSIT', amount: taken.neg() },
    ];
    if (payload.family === 'operating-lease') return [{ place: 'activate.LEASED_ASSET', amount: cost }, ...owed];
    return [
      { place: 'activate.NET_INVESTMENT', amount: new Money(payload.amount) },
      { place: 'activate.DISPOSAL_LOSS', amount: Money.max(gain.neg(), 0) },
      ...owed,
      { place: 'activate.DISPOSAL_GAIN', amount: Money.max(gain, 0).neg() },
    ];
  },
  moves: ({ payload }) => {
    const { bought, tax, cost } = beginningOf(payload);
    const invested = { item: 'NET_INVESTMENT', amount: new Money(payload.amount) } as const;
    const owned = { item: 'CARRYING_AMOUNT', amount: cost } as const;
    return [payload.family === 'operating-lease' ? owned : invested, { item: 'SUPPLIER', amount: tax.plus(bought).neg() }];
  },
};
