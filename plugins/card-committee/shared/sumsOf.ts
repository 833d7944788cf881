import { decimalString, Money, plainText } from '@mortise/sdk/domain';
import type { Row } from './attendance.ts';

export interface ProjectSum {
  readonly amount: string;
  readonly currency: string;
}

/** What the budgets of a project come to, by currency; those that were refused are none. */
export function sumsOf(budgets: readonly Row[], project: string): readonly ProjectSum[] {
  const sums = new Map<string, Money>();
  for (const budget of budgets) {
    const amount = decimalString(budget['amount']);
    if (budget['projectRegistration'] !== project || budget['status'] === 'REFUSED' || amount === undefined) continue;
    const currency = plainText(budget['currency']) || 'EUR';
    sums.set(currency, (sums.get(currency) ?? new Money(0)).plus(amount));
  }
  return [...sums].map(([currency, amount]) => ({ amount: amount.toFixed(), currency }));
}
