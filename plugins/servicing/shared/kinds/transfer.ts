import { Money } from '@mortise/sdk/domain';
import type { KindRule } from './KindRule.ts';

/** Money goes to another contract, where a payment of the same day posts the other half: nothing stays in transit. */
export const transfer: KindRule<'transfer'> = {
  places: () => ['transfer.CLIENT', 'transfer.MONEY_IN_TRANSIT'],
  lines: ({ payload: { amount } }) => [
    { place: 'transfer.CLIENT', amount: new Money(amount) },
    { place: 'transfer.MONEY_IN_TRANSIT', amount: new Money(amount).neg() },
  ],
  moves: ({ payload: { amount } }) => [{ item: 'CLIENT', amount: new Money(amount) }],
};
