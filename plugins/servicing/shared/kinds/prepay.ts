import { taxOn } from './activate.ts';
import type { KindRule } from './KindRule.ts';

/** The client pays principal ahead, and tax on it; the plan lets it fall due on the same day. */
export const prepay: KindRule<'prepay'> = {
  places: () => ['payment.BANK', 'payment.CLIENT'],
  lines: ({ payload: { amount } }, activation) => {
    const received = taxOn(amount, activation).plus(amount);
    return [
      { place: 'payment.BANK', amount: received },
      { place: 'payment.CLIENT', amount: received.neg() },
    ];
  },
  planEvent: ({ date, payload: { amount, reduces } }) => ({
    kind: 'prepayment',
    date,
    amount,
    keep: reduces === 'rent' ? 'term' : 'instalment',
  }),
};
