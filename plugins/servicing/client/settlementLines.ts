import { currencyDecimals, Money } from '@mortise/sdk/domain';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';

/** A line of what is to pay; `formula` says in figures how it came about. */
export interface SettlementLine {
  readonly label: string;
  readonly amount: string;
  readonly formula?: string;
}

/** What a settlement consists of, the sum last. Nothing where none falls due. */
export function settlementLines({ due, plan, balances }: CommandAnswer): readonly SettlementLine[] {
  const item = due.find(({ kind, isGone }) => kind === 'settlement' && !isGone);
  if (item === undefined || balances === undefined) return [];
  const { principal = '0', interest = '0', tax = '0' } = item.parts;
  const text = (amount: Money): string => amount.toFixed(currencyDecimals(balances.currency));
  const formula = plan.find(({ kind }) => kind === 'settlement')?.formula;
  const others: readonly SettlementLine[] = [
    { label: 'Tax', amount: tax },
    { label: 'Open before', amount: text(new Money(balances.open).minus(item.open)) },
    { label: 'Received already', amount: text(new Money(item.paid).neg()) },
  ];
  return [
    { label: 'Outstanding principal', amount: principal },
    { label: 'Interest', amount: interest, ...(formula && { formula }) },
    ...others.filter(({ amount }) => !new Money(amount).isZero()),
    { label: 'Total to pay', amount: balances.open },
  ];
}
