import { Money } from '@mortise/sdk/domain';
import type { KindRule, PostingPlace } from './KindRule.ts';

const OPEN: readonly PostingPlace[] = ['write-off.CREDIT_LOSS', 'write-off.CLIENT'];

/** Principal that nobody pays is a loss; what of the due items is one, `writtenOffDue` works out. An operating lease has no principal in the books. */
export const writeOff: KindRule<'write-off'> = {
  places: (family) => (family === 'operating-lease' ? OPEN : [...OPEN, 'write-off.NET_INVESTMENT']),
  planEvent: ({ date, payload: { principal } }) =>
    principal === undefined ? undefined : { kind: 'prepayment', date, amount: principal, keep: 'term' },
  endLines: ({ cleared = '0' }, { family }) => {
    const lost = new Money(family === 'operating-lease' ? 0 : cleared);
    return [
      { place: 'write-off.CREDIT_LOSS', amount: lost },
      { place: 'write-off.NET_INVESTMENT', amount: lost.neg() },
    ];
  },
};
