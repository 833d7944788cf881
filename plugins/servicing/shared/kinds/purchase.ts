import { Money } from '@mortise/sdk/domain';
import { taxOn } from './activate.ts';
import { disposalRow } from './disposalRow.ts';
import type { KindRule, PostingLine, PostingPlace } from './KindRule.ts';
import { soldLines, soldPlaces } from './soldLines.ts';

const SOLD: readonly PostingPlace[] = ['purchase.CLIENT', 'purchase.OUTPUT_TAX', 'purchase.DISPOSAL_GAIN', 'purchase.DISPOSAL_LOSS'];

/** The client pays the price and owns the assets; what it is above or below what is outstanding, or what they are worth, is a gain or a loss. */
export const purchase: KindRule<'purchase'> = {
  places: (family) => [...SOLD, ...(family === 'operating-lease' ? soldPlaces('purchase') : (['purchase.NET_INVESTMENT'] as const))],
  endRow: ({ payload: { price } }, outstanding, decimals) => ({ kind: 'purchase', ...disposalRow(price, outstanding, decimals) }),
  endLines: ({ payment, principal, fee = '0', cleared = '0' }, activation, worth) => {
    const tax = taxOn(payment, activation);
    const billed: readonly PostingLine[] = [
      { place: 'purchase.CLIENT', amount: tax.plus(payment) },
      { place: 'purchase.OUTPUT_TAX', amount: tax.neg() },
    ];
    if (worth !== undefined) return [...billed, ...soldLines('purchase', payment, worth)];
    return [
      ...billed,
      { place: 'purchase.DISPOSAL_LOSS', amount: new Money(cleared) },
      { place: 'purchase.NET_INVESTMENT', amount: new Money(principal).plus(cleared).neg() },
      { place: 'purchase.DISPOSAL_GAIN', amount: new Money(fee).neg() },
    ];
  },
};
