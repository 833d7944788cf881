import { CalculationError } from '../errors/CalculationError.ts';
import { apr, type AprFlow } from '../finance/apr.ts';
import { Money } from '../money/decimal.ts';
import type { PlanRow } from '../plan/PlanRow.ts';

/** What the client pays and gets, as the annual percentage rate takes it. */
export interface QuotedFlows {
  readonly start: string;
  readonly plan: readonly PlanRow[];
  /** So many rents are paid with the first. */
  readonly advanceRents: number;
  readonly residual: Money;
  /** With every rent, beside it. */
  readonly beside: Money;
  /** Given on the first day, less what is paid on it. */
  readonly drawn: Money;
}

/** The rate at which what is given and what is paid have the same value; undefined where there is none. */
export function rateOfFlows({ start, plan, advanceRents, residual, beside, drawn }: QuotedFlows): string | undefined {
  const paid = plan.map(({ date, payment }, index): AprFlow => {
    const count = index === 0 && advanceRents > 0 ? advanceRents : Number(new Money(payment).gt(0));
    return { date, amount: beside.times(count).plus(payment).toFixed() };
  });
  const last = plan.at(-1)?.date ?? start;
  const flows: readonly AprFlow[] = [{ date: start, amount: drawn.neg().toFixed() }, ...paid, { date: last, amount: residual.toFixed() }];
  try {
    return new Money(apr(flows, { kind: 'EU' })).toDecimalPlaces(8).toFixed();
  } catch (error) {
    if (error instanceof CalculationError) return undefined;
    throw error;
  }
}
