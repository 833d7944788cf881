import { Money } from '@mortise/sdk/domain';
import { taxOn } from './activate.ts';
import type { KindRule } from './KindRule.ts';

/** The client pays the price and owns the assets; what it is above or below what is outstanding is a gain or a loss. */
export const purchase: KindRule<'purchase'> = {
  places: () => ['purchase.CLIENT', 'purchase.OUTPUT_TAX', 'purchase.NET_INVESTMENT', 'purchase.DISPOSAL_GAIN', 'purchase.DISPOSAL_LOSS'],
  endRow: ({ payload: { price } }, outstanding, decimals) => {
    const gain = new Money(price).minus(outstanding);
    return {
      kind: 'purchase',
      principal: Money.min(price, outstanding),
      fee: Money.max(gain, 0),
      cleared: Money.max(gain.neg(), 0),
      formula: `${price} − ${outstanding.toFixed(decimals)} = ${gain.toFixed(decimals)}`,
    };
  },
  endLines: ({ payment, principal, fee = '0', cleared = '0' }, activation) => {
    const tax = taxOn(payment, activation);
    return [
      { place: 'purchase.CLIENT', amount: tax.plus(payment) },
      { place: 'purchase.DISPOSAL_LOSS', amount: new Money(cleared) },
      { place: 'purchase.OUTPUT_TAX', amount: tax.neg() },
      { place: 'purchase.NET_INVESTMENT', amount: new Money(principal).plus(cleared).neg() },
      { place: 'purchase.DISPOSAL_GAIN', amount: new Money(fee).neg() },
    ];
  },
};
