import { Money } from '@mortise/sdk/domain';
import type { KindRule } from './KindRule.ts';

/** Money of the client, from a bank or from another contract; which due items it pays, `allocate` works out. */
export const payment: KindRule<'payment'> = {
  places: () => ['payment.BANK', 'payment.CLIENT', 'transfer.MONEY_IN_TRANSIT', 'transfer.CLIENT'],
  lines: ({ payload: { amount, from } }) => [
    { place: from === undefined ? 'payment.BANK' : 'transfer.MONEY_IN_TRANSIT', amount: new Money(amount) },
    { place: from === undefined ? 'payment.CLIENT' : 'transfer.CLIENT', amount: new Money(amount).neg() },
  ],
  moves: ({ payload: { amount } }) => [{ item: 'CLIENT', amount: new Money(amount).neg() }],
};
