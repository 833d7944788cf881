import { Money } from '@mortise/sdk/domain';
import type { KindRule, PostingPlace } from './KindRule.ts';
import { STOCK_PLACES, stockLines } from './stockLines.ts';

const OPEN: readonly PostingPlace[] = ['write-off.CREDIT_LOSS', 'write-off.CLIENT'];

/**
 * Principal that nobody pays is a loss; what of the due items is one, `writtenOffDue` works out. An operating lease has no principal in the books: its assets
 * leave the lease for stock, for what they are worth.
 */
export const writeOff: KindRule<'write-off'> = {
  places: (family) => (family === 'operating-lease' ? [...OPEN, ...STOCK_PLACES] : [...OPEN, 'write-off.NET_INVESTMENT']),
  planEvent: ({ date, payload: { principal } }) =>
    principal === undefined ? undefined : { kind: 'prepayment', date, amount: principal, keep: 'term' },
  endLines: ({ cleared = '0' }, { family }, worth) => {
    if (family === 'operating-lease') return worth === undefined ? [] : stockLines(worth);
    return [
      { place: 'write-off.CREDIT_LOSS', amount: new Money(cleared) },
      { place: 'write-off.NET_INVESTMENT', amount: new Money(cleared).neg() },
    ];
  },
};
