import type { Contract } from '../../../financing/contract.ts';

/** An amount that is due and open, tax included. */
export interface OpenAmount {
  readonly date: string;
  readonly amount: string;
  /** Of it tax; by the rate of the takeover unless said. */
  readonly tax?: string | undefined;
  /** Of it principal; by the plan or the rate unless said. */
  readonly principal?: string | undefined;
}

/** What is said of a contract that is taken over: where something is left out, its record says it. Amounts are decimals of the currency, rates fractions. */
export interface TakeoverTerms {
  /** As of the end of this day. */
  readonly date: string;
  /** Principal that is not paid, due or not. */
  readonly outstanding?: string | undefined;
  readonly rate?: string | undefined;
  readonly nextDate?: string | undefined;
  /** How many payments are left. */
  readonly periods?: number | undefined;
  /** Each of them, without tax; the last one pays what is left. */
  readonly payment?: string | undefined;
  readonly residual?: string | undefined;
  readonly overdue?: readonly OpenAmount[] | undefined;
  /** Interest that is earned and not due; by the plan unless said. */
  readonly accruedInterest?: string | undefined;
  /** Money that nothing is due for yet. */
  readonly paidAhead?: string | undefined;
  /** Of the assets of an operating lease. */
  readonly carryingAmount?: string | undefined;
  readonly taxRate?: string | undefined;
}

/** A contract, and what is said of it. */
export interface TakenContract {
  readonly contract: Contract;
  readonly said: TakeoverTerms;
}

export type StoredRow = NonNullable<Contract['plan']>[number];

/** Rows of the stored plan that are due after a day, by date. */
export const rowsAfter = ({ plan = [] }: Contract, day: string): readonly StoredRow[] =>
  plan
    .filter(({ date }) => date !== undefined && date > day)
    .toSorted((one, other) => (one.date! < other.date! ? -1 : Number(one.date! > other.date!)));
