import type { PartialRecordOf } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import type { Budget } from '../../contract.ts';

export interface ProjectSum {
  readonly amount: string;
  readonly currency: string;
}

/** What the budgets of a project come to, by currency; those that were refused are none. */
export function sumsOf(budgets: readonly PartialRecordOf<typeof Budget>[], project: string): readonly ProjectSum[] {
  const sums = new Map<string, Money>();
  for (const { amount, projectRegistration, status, currency: given } of budgets) {
    if (projectRegistration !== project || status === 'REFUSED' || !amount) continue;
    const currency = given || 'EUR';
    sums.set(currency, (sums.get(currency) ?? new Money(0)).plus(amount));
  }
  return [...sums].map(([currency, amount]) => ({ amount: amount.toFixed(), currency }));
}
