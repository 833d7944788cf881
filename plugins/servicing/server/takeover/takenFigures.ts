import { addMonths, currencyDecimals, Money } from '@mortise/sdk/domain';
import type { CommandAnswer } from '../../shared/CommandAnswer.ts';

/** What a contract that is taken over begins with, to be added up: decimals of its currency. */
export interface TakenFigures {
  readonly currency: string;
  /** Principal that is not paid, due or not. */
  readonly outstanding: string;
  /** Due and not paid, with tax. */
  readonly overdue: string;
  /** Payments of the plan within a month after the takeover. */
  readonly dueNext: string;
}

/** @param answer of a takeover, or of its preview */
export function takenFigures({ event, plan, due, balances }: CommandAnswer): TakenFigures | undefined {
  const [first] = plan;
  if (balances === undefined || first === undefined) return undefined;
  const { currency } = balances;
  const text = (amount: Money): string => amount.toFixed(currencyDecimals(currency));
  const sumOf = (amounts: readonly (string | undefined)[]): Money => amounts.reduce((sum, amount) => sum.plus(amount ?? '0'), new Money(0));
  const overdue = due.filter(({ kind, isGone }) => kind === 'overdue' && isGone !== true);
  const until = addMonths(event.date, 1);
  const next = plan.filter(({ date }) => date > event.date && date <= until);
  return {
    currency,
    outstanding: text(sumOf([first.outstanding, first.principal, ...overdue.map(({ parts }) => parts.principal)])),
    overdue: text(sumOf(overdue.map(({ amount }) => amount))),
    dueNext: text(sumOf(next.map(({ payment }) => payment))),
  };
}
