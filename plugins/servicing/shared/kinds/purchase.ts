import { Money } from '@mortise/sdk/domain';
import { taxOn } from './activate.ts';
import type { AssetWorth, KindRule, PostingLine, PostingPlace } from './KindRule.ts';

const SOLD: readonly PostingPlace[] = ['purchase.CLIENT', 'purchase.OUTPUT_TAX', 'purchase.DISPOSAL_GAIN', 'purchase.DISPOSAL_LOSS'];
const OWNED: readonly PostingPlace[] = ['purchase.LEASED_ASSET', 'purchase.ACCUMULATED_DEPRECIATION'];

/** The assets of an operating lease leave the books: what is paid above or below what they are worth is a gain or a loss. */
function soldLines(payment: string, { cost, depreciated }: AssetWorth): readonly PostingLine[] {
  const gain = new Money(payment).minus(cost).plus(depreciated);
  return [
    { place: 'purchase.ACCUMULATED_DEPRECIATION', amount: depreciated },
    { place: 'purchase.DISPOSAL_LOSS', amount: Money.max(gain.neg(), 0) },
    { place: 'purchase.LEASED_ASSET', amount: cost.neg() },
    { place: 'purchase.DISPOSAL_GAIN', amount: Money.max(gain, 0).neg() },
  ];
}

/** The client pays the price and owns the assets; what it is above or below what is outstanding, or what they are worth, is a gain or a loss. */
export const purchase: KindRule<'purchase'> = {
  places: (family) => [...SOLD, ...(family === 'operating-lease' ? OWNED : (['purchase.NET_INVESTMENT'] as const))],
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
  endLines: ({ payment, principal, fee = '0', cleared = '0' }, activation, worth) => {
    const tax = taxOn(payment, activation);
    const billed: readonly PostingLine[] = [
      { place: 'purchase.CLIENT', amount: tax.plus(payment) },
      { place: 'purchase.OUTPUT_TAX', amount: tax.neg() },
    ];
    if (worth !== undefined) return [...billed, ...soldLines(payment, worth)];
    return [
      ...billed,
      { place: 'purchase.DISPOSAL_LOSS', amount: new Money(cleared) },
      { place: 'purchase.NET_INVESTMENT', amount: new Money(principal).plus(cleared).neg() },
      { place: 'purchase.DISPOSAL_GAIN', amount: new Money(fee).neg() },
    ];
  },
};
