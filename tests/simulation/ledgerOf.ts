import { Money } from '@mortise/sdk/domain';
import type { ServicingPosting } from '../../plugins/servicing/shared/postings.ts';

/** What was posted to each account until a day, debits above zero. */
export function ledgerOf(rows: readonly ServicingPosting[], day: string): ReadonlyMap<string, Money> {
  const sums = new Map<string, Money>();
  for (const { account, side, amount, date } of rows)
    if (date <= day) sums.set(account, (sums.get(account) ?? new Money(0)).plus(side === 'D' ? amount : `-${amount}`));
  return sums;
}
