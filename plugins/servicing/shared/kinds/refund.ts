import { Money } from '@mortise/sdk/domain';
import type { KindRule } from './KindRule.ts';

/** The client gets money back; out of which payments, `allocate` works out. */
export const refund: KindRule<'refund'> = {
  places: () => ['refund.CLIENT', 'refund.BANK'],
  lines: ({ payload: { amount } }) => [
    { place: 'refund.CLIENT', amount: new Money(amount) },
    { place: 'refund.BANK', amount: new Money(amount).neg() },
  ],
  moves: ({ payload: { amount } }) => [{ item: 'CLIENT', amount: new Money(amount) }],
};
