import type { PartialRecordOf } from '@mortise/sdk';
import { currencyDecimals, decimalString, Money } from '@mortise/sdk/domain';
import type { Contract } from '../contract.ts';

/** What has a plan: a contract or a deal, also while it is edited. */
export type FinancingDraft = PartialRecordOf<typeof Contract>;
/** A row of the plan as it is stored, or typed. */
export type StoredRow = NonNullable<FinancingDraft['plan']>[number];

/** A row of the plan as it is stored, and what is owed after it. */
export interface PlanLine {
  /** Counts from 1. */
  readonly place: number;
  readonly number: string;
  readonly date: string;
  readonly principal: string;
  readonly interest: string;
  readonly payment: string;
  readonly outstanding: string;
  /** `next` is the first on or after today. */
  readonly when: 'past' | 'next' | 'later';
}

/** The rows of a plan with what is owed after each of them. Exact: amounts are never binary fractions. */
export function planLines(rows: readonly StoredRow[], record: FinancingDraft, today: string): readonly PlanLine[] {
  const decimals = currencyDecimals(record.currency || 'EUR');
  const text = (amount: Money): string => amount.toFixed(Math.max(decimals, amount.decimalPlaces()));
  const amountOf = (value: unknown): string => {
    const amount = decimalString(value);
    return amount === undefined ? '' : text(new Money(amount));
  };
  const next = rows
    .map(({ date }) => date ?? '')
    .filter((date) => date >= today)
    .toSorted()[0];
  let owed = financed(rows, record);
  const isServiced = Boolean(record.activationDate || record.takeoverDate);
  let isNextSeen = false;
  return rows.map((row, index) => {
    const date = row.date ?? '';
    // What was prepaid or written down between rows is in none of them: servicing says what is owed.
    owed = new Money((isServiced && decimalString(row.outstanding)) || owed.minus(decimalString(row.principal) ?? 0));
    const isNext = !isNextSeen && next !== undefined && date === next;
    isNextSeen ||= isNext;
    return {
      place: index + 1,
      number: String(row.index ?? index + 1),
      date,
      principal: amountOf(row.principal),
      interest: amountOf(row.interest),
      payment: amountOf(row.payment),
      outstanding: text(owed),
      when: isNext ? 'next' : date !== '' && date < today ? 'past' : 'later',
    };
  });
}

/** What is owed before the first row: what the record says, else all that the rows pay back and what is left then. */
function financed(rows: readonly StoredRow[], { financedAmountExclTax, residualValue }: FinancingDraft): Money {
  const said = decimalString(financedAmountExclTax);
  if (said !== undefined) return new Money(said);
  return rows.reduce((sum, { principal }) => sum.plus(decimalString(principal) ?? 0), new Money(decimalString(residualValue) ?? 0));
}
