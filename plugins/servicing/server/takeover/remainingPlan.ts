import { currencyDecimals, Money, nper, periodsPerYear, type PlanTerms } from '@mortise/sdk/domain';
import { computedPlan } from '../../../financing/contract.ts';
import { plannedRows } from '../../shared/servicedPlan.ts';
import type { ServicedRow } from '../../shared/ServicedRow.ts';
import type { AgreedRow } from '../../shared/ServicingEvent.ts';
import type { NextPayment } from './nextPayment.ts';
import { rowsAfter, type StoredRow, type TakenContract } from './TakeoverTerms.ts';

/** What the payments that are left follow from. */
export type RemainingPlan = { readonly terms: PlanTerms } | { readonly rows: readonly AgreedRow[] };

export interface Remaining extends TakenContract {
  /** Principal that is not due yet. */
  readonly amount: string;
  readonly rate: string | undefined;
  readonly payment: string | undefined;
  readonly residual: string;
  readonly next: NextPayment;
}

/** Terms that give the stored rows after the day; these rows, where no terms do; otherwise the terms that are said. A sentence that says what is missing. */
export function remainingPlan(remaining: Remaining): RemainingPlan | string {
  const { contract, said, amount, rate, payment } = remaining;
  const later = rowsAfter(contract, said.date);
  const isStored =
    later.length > 0 && [said.rate, said.nextDate, said.periods, said.payment, said.residual].every((one) => one === undefined);
  if (isStored && fits(later, remaining)) {
    const terms = rate === undefined ? undefined : candidates(remaining, rate, later[0]?.payment).find((one) => gives(one, later));
    return terms === undefined ? { rows: later.map((row) => agreedRow(row, remaining)) } : { terms };
  }
  if (rate === undefined) return 'The nominal rate is missing.';
  const [terms] = candidates(remaining, rate, payment ?? (isStored ? later[0]?.payment : undefined));
  const problem = problemOf(terms!);
  if (problem === undefined) return { terms: terms! };
  const shorter = sooner(terms!);
  if (shorter !== undefined && problemOf(shorter) === undefined) return { terms: shorter };
  return `The payments that are left do not pay ${amount}: ${problem}.`;
}

/** Whether rows pay back what is not due, to the cent. */
function fits(later: readonly StoredRow[], { amount, residual }: Remaining): boolean {
  const isWhole = later.every(({ principal = '0', interest = '0', payment }) =>
    new Money(principal).plus(interest).eq(payment ?? principal),
  );
  return isWhole && later.reduce((sum, { principal = '0' }) => sum.plus(principal), new Money(residual)).eq(amount);
}

const agreedRow = ({ date, principal = '0', interest = '0' }: StoredRow, { contract }: Remaining): AgreedRow => {
  const decimals = currencyDecimals(contract.currency ?? 'EUR');
  return { date: date!, principal: new Money(principal).toFixed(decimals), interest: new Money(interest).toFixed(decimals) };
};

/** The terms of what is left: with the payment that is agreed, and with the one that they come to. */
function candidates({ contract, amount, residual, next }: Remaining, rate: string, payment: string | undefined): readonly PlanTerms[] {
  const timing = contract.paymentTiming || (contract.plan?.[0]?.date === contract.startDate && contract.startDate ? 'ADVANCE' : undefined);
  const asked = {
    ...contract,
    ...(timing && { paymentTiming: timing }),
    financedAmountExclTax: amount,
    nominalRate: rate,
    startDate: next.from,
    duration: 12,
    frequency: '30',
    residualValue: residual,
    plan: undefined,
    firstRent: undefined,
    advanceRents: undefined,
    gracePeriods: undefined,
  };
  const { terms } = computedPlan(asked, []);
  if (terms === undefined) return [];
  const { periods, frequency, monthEnd, date: firstPayment } = next;
  const own: PlanTerms = { ...terms, periods, frequency, firstPayment, brokenPeriod: 'all-rents', ...(monthEnd && { monthEnd }) };
  const isAgreed = payment !== undefined && (own.method ?? 'annuity') === 'annuity' && new Money(payment).gt(0);
  return [
    ...(isAgreed
      ? [
          { ...own, rent: payment },
          { ...own, rent: payment, monthEnd: !monthEnd },
        ]
      : []),
    own,
    { ...own, monthEnd: !monthEnd },
  ];
}

const rowsOf = (terms: PlanTerms): readonly ServicedRow[] | string => {
  try {
    return plannedRows(terms);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
};
const problemOf = (terms: PlanTerms): string | undefined => {
  const rows = rowsOf(terms);
  return typeof rows === 'string' ? rows : undefined;
};

function gives(terms: PlanTerms, later: readonly StoredRow[]): boolean {
  const rows = rowsOf(terms);
  if (typeof rows === 'string' || rows.length !== later.length) return false;
  return rows.every(({ date, principal, interest }, at) => {
    const row = later[at]!;
    return row.date === date && new Money(row.principal ?? 0).eq(principal) && new Money(row.interest ?? 0).eq(interest);
  });
}

/** Agreed payments that pay everything before the term is over end it then. */
function sooner(terms: PlanTerms): PlanTerms | undefined {
  const { rent, rate, amount, residual = '0', frequency, periods } = terms;
  if (rent === undefined) return undefined;
  try {
    const needed = nper(
      new Money(rate).div(periodsPerYear(frequency)).toFixed(),
      new Money(rent).neg().toFixed(),
      amount,
      new Money(residual).neg().toFixed(),
    );
    return { ...terms, periods: Math.min(periods, Math.max(1, Math.ceil(Number(needed)))) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
