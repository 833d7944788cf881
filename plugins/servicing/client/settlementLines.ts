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
  const { principal = '0', interest = '0' } = item.parts;
  const charge = due.find(({ kind, isGone }) => kind === 'settlement-charge' && !isGone);
  const owed = charge === undefined ? [item] : [item, charge];
  const text = (amount: Money): string => amount.toFixed(currencyDecimals(balances.currency));
  const sum = (amounts: readonly (string | undefined)[]): Money => amounts.reduce((all, amount) => all.plus(amount ?? 0), new Money(0));
  const formulaOf = (row: 'settlement' | 'settlement-charge') => {
    const formula = plan.find(({ kind }) => kind === row)?.formula;
    return formula ? { formula } : {};
  };
  const others: readonly SettlementLine[] = [
    { label: 'Costs charged', amount: charge?.parts.fee ?? '0', ...formulaOf('settlement-charge') },
    { label: 'Tax', amount: text(sum(owed.map(({ parts }) => parts.tax))) },
    { label: 'Open before', amount: text(new Money(balances.open).minus(sum(owed.map(({ open }) => open)))) },
    { label: 'Received already', amount: text(sum(owed.map(({ paid }) => paid)).neg()) },
  ];
  return [
    { label: 'Outstanding principal', amount: principal },
    { label: 'Interest', amount: interest, ...formulaOf('settlement') },
    ...others.filter(({ amount }) => !new Money(amount).isZero()),
    { label: 'Total to pay', amount: balances.open },
  ];
}
