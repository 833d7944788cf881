import { Money } from '@mortise/sdk/domain';
import type { ActivatePayload, PrepayPayload } from '../ServicingEvent.ts';
import { taxOn } from './activate.ts';
import type { KindRule } from './KindRule.ts';

/** All the money of a prepayment. */
export const receivedBy = ({ amount, tax }: PrepayPayload, activation: ActivatePayload): Money =>
  new Money(tax ?? taxOn(amount, activation)).plus(amount);

/** The client pays principal ahead, and tax on it; the plan lets it fall due on the same day. */
export const prepay: KindRule<'prepay'> = {
  places: () => ['payment.BANK', 'payment.CLIENT'],
  lines: ({ payload }, activation) => {
    const received = receivedBy(payload, activation);
    return [
      { place: 'payment.BANK', amount: received },
      { place: 'payment.CLIENT', amount: received.neg() },
    ];
  },
  moves: ({ payload }, activation) => [{ item: 'CLIENT', amount: receivedBy(payload, activation).neg() }],
  planEvent: ({ date, payload: { amount, reduces } }) => ({
    kind: 'prepayment',
    date,
    amount,
    keep: reduces === 'rent' ? 'term' : 'instalment',
  }),
};
