import { currencyDecimals, Money } from '@mortise/sdk/domain';
import type { ActivatePayload, ProductFamily } from '../ServicingEvent.ts';
import type { KindRule, PostingPlace } from './KindRule.ts';

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
const BOUGHT: readonly PostingPlace[] = ['activate.INPUT_TAX', 'activate.SUPPLIER'];

/** Where is posted what follows from the plan. */
export const laterPlaces = (family: ProductFamily): readonly PostingPlace[] => [
  ...(family === 'operating-lease' ? RENTED : FINANCED),
  'due.CLIENT',
  'due.OUTPUT_TAX',
];

/** Tax on an amount, rounded to the currency. */
export const taxOn = (amount: string, { taxRate = '0', currency }: ActivatePayload): Money =>
  new Money(new Money(amount).times(taxRate).toFixed(currencyDecimals(currency)));

/** What was bought or lent is owed by the client and to the supplier. */
export const activate: KindRule<'activate'> = {
  places: (family) => [
    family === 'operating-lease' ? 'activate.LEASED_ASSET' : 'activate.NET_INVESTMENT',
    ...BOUGHT,
    ...laterPlaces(family),
  ],
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
