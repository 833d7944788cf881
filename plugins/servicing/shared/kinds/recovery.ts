import { Money } from '@mortise/sdk/domain';
import type { KindRule } from './KindRule.ts';

/** Money for what was written off: nobody owes it any more, so it is income. */
export const recovery: KindRule<'recovery'> = {
  places: () => ['recovery.BANK', 'recovery.RECOVERY_INCOME'],
  lines: ({ payload: { amount } }) => [
    { place: 'recovery.BANK', amount: new Money(amount) },
    { place: 'recovery.RECOVERY_INCOME', amount: new Money(amount).neg() },
  ],
};
