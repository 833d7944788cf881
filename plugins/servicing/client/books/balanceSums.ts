import type { AnswerOf } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import type { trialBalance } from '../../server/bookRoutes.ts';

export type AccountBalance = AnswerOf<typeof trialBalance>['accounts'][number];

/** What all accounts of a currency come to. */
export interface BalanceSum {
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
  /** Zero where the books balance. */
  readonly difference: string;
}

export function balanceSums(balances: readonly AccountBalance[]): readonly BalanceSum[] {
  return [...Map.groupBy(balances, ({ currency }) => currency)].map(([currency, accounts]) => {
    const sum = (side: 'debit' | 'credit') => accounts.reduce((all, account) => all.plus(account[side]), new Money(0));
    const [debit, credit, decimals] = [sum('debit'), sum('credit'), currencyDecimals(currency)];
    return {
      currency,
      debit: debit.toFixed(decimals),
      credit: credit.toFixed(decimals),
      difference: debit.minus(credit).toFixed(decimals),
    };
  });
}
