import { Money } from '@mortise/sdk/domain';
import type { KindRule } from './KindRule.ts';

/** What is owed to the supplier is paid. */
export const disburse: KindRule<'disburse'> = {
  places: () => ['disburse.SUPPLIER', 'disburse.BANK'],
  lines: ({ payload: { amount } }) => [
    { place: 'disburse.SUPPLIER', amount: new Money(amount) },
    { place: 'disburse.BANK', amount: new Money(amount).neg() },
  ],
  moves: ({ payload: { amount } }) => [{ item: 'SUPPLIER', amount: new Money(amount) }],
};
