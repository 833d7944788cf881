import { currencyDecimals, Money } from '@mortise/sdk/domain';
import type { ActivatePayload } from '../ServicingEvent.ts';
import type { KindRule, PostingPlace } from './KindRule.ts';

const FINANCED: readonly PostingPlace[] = [
  'activate.NET_INVESTMENT',
  'accrual.ACCRUED_INTEREST',
  'accrual.INTEREST_INCOME',
  'due.NET_INVESTMENT',
  'due.ACCRUED_INTEREST',
  'due.INTEREST_INCOME',
];
const RENTED: readonly PostingPlace[] = [
  'activate.LEASED_ASSET',
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
const ALL: readonly PostingPlace[] = ['activate.INPUT_TAX', 'activate.SUPPLIER', 'due.CLIENT', 'due.OUTPUT_TAX'];

/** Tax on an amount, rounded to the currency. */
export const taxOn = (amount: string, { taxRate = '0', currency }: ActivatePayload): Money =>
  new Money(new Money(amount).times(taxRate).toFixed(currencyDecimals(currency)));

/** What was bought or lent is owed by the client and to the supplier. */
export const activate: KindRule<'activate'> = {
  places: (family) => [...(family === 'operating-lease' ? RENTED : FINANCED), ...ALL],
  lines: ({ payload }) => {
    const { amount, family } = payload;
    const tax = taxOn(amount, payload);
    const asset: PostingPlace = family === 'operating-lease' ? 'activate.LEASED_ASSET' : 'activate.NET_INVESTMENT';
    return [
      { place: asset, amount: new Money(amount) },
      { place: 'activate.INPUT_TAX', amount: tax },
      { place: 'activate.SUPPLIER', amount: tax.plus(amount).neg() },
    ];
  },
  moves: ({ payload }) => {
    const { amount, family } = payload;
    const invested = { item: 'NET_INVESTMENT', amount: new Money(amount) } as const;
    const owned = { item: 'CARRYING_AMOUNT', amount: new Money(amount) } as const;
    return [family === 'operating-lease' ? owned : invested, { item: 'SUPPLIER', amount: taxOn(amount, payload).plus(amount).neg() }];
  },
};
