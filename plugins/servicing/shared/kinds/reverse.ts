import { Money } from '@mortise/sdk/domain';
import type { KindRule } from './KindRule.ts';

/** The mirror of what it takes back is posted by `postings`; its own lines are the fee. */
export const reverse: KindRule<'reverse'> = {
  places: () => ['fee.CLIENT', 'fee.FEE_INCOME'],
  lines: ({ payload: { fee } }) =>
    fee === undefined
      ? []
      : [
          { place: 'fee.CLIENT', amount: new Money(fee) },
          { place: 'fee.FEE_INCOME', amount: new Money(fee).neg() },
        ],
};
