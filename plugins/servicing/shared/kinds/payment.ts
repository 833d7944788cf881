import { Money } from '@mortise/sdk/domain';
import type { KindRule } from './KindRule.ts';

/** Money of the client; which due items it pays, `allocate` works out. */
export const payment: KindRule<'payment'> = {
  places: () => ['payment.BANK', 'payment.CLIENT'],
  lines: ({ payload: { amount } }) => [
    { place: 'payment.BANK', amount: new Money(amount) },
    { place: 'payment.CLIENT', amount: new Money(amount).neg() },
  ],
  moves: ({ payload: { amount } }) => [{ item: 'CLIENT', amount: new Money(amount).neg() }],
};
