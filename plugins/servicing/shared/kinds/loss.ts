import { Money } from '@mortise/sdk/domain';
import { disposalRow } from './disposalRow.ts';
import type { KindRule, PostingPlace } from './KindRule.ts';
import { soldLines, soldPlaces } from './soldLines.ts';

const LOST: readonly PostingPlace[] = ['loss.CLIENT', 'loss.DISPOSAL_GAIN', 'loss.DISPOSAL_LOSS'];

/** The assets are gone; what is owed for them, above or below what is outstanding or what they were worth, is a gain or a loss. A compensation is outside of tax. */
export const loss: KindRule<'loss'> = {
  places: (family) => [...LOST, ...(family === 'operating-lease' ? soldPlaces('loss') : (['loss.NET_INVESTMENT'] as const))],
  endsEarly: true,
  endRow: ({ payload: { compensation } }, outstanding, decimals) => ({ kind: 'loss', ...disposalRow(compensation, outstanding, decimals) }),
  endLines: ({ payment, principal, fee = '0', cleared = '0' }, _, worth) => {
    const owed = { place: 'loss.CLIENT', amount: new Money(payment) } as const;
    if (worth !== undefined) return [owed, ...soldLines('loss', payment, worth)];
    return [
      owed,
      { place: 'loss.DISPOSAL_LOSS', amount: new Money(cleared) },
      { place: 'loss.NET_INVESTMENT', amount: new Money(principal).plus(cleared).neg() },
      { place: 'loss.DISPOSAL_GAIN', amount: new Money(fee).neg() },
    ];
  },
};
