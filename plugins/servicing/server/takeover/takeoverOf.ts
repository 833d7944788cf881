import { currencyDecimals, decimalString, Money } from '@mortise/sdk/domain';
import type { Contract } from '../../../financing/contract.ts';
import { counter, earnedUntil, shareUntil } from '../../shared/accruals.ts';
import { familyOf } from '../../shared/defaultChart.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { OverdueAmount, TakeoverPayload } from '../../shared/ServicingEvent.ts';
import { allocationOf } from '../allocationOf.ts';
import { nextPayment } from './nextPayment.ts';
import { overdueParts } from './overdueParts.ts';
import { type RemainingPlan, remainingPlan } from './remainingPlan.ts';
import { rowsAfter, type TakenContract } from './TakeoverTerms.ts';

/** What a contract that is taken over begins with. */
export type Takeover = Omit<TakeoverPayload, 'accounts' | 'before' | 'assets' | 'start'>;

/** What a contract goes on with as of the end of a day, or a sentence that says what is missing. */
export function takeoverOf(taken: TakenContract): Takeover | string {
  const { contract, said } = taken;
  const { type, currency = 'EUR' } = contract;
  if (!type) return 'The type of the contract is missing: it decides which accounts are posted to.';
  const family = familyOf(type);
  if (family === undefined) return 'There are no accounting items for contracts of this type.';
  const outstanding = outstandingOf(taken);
  if (outstanding === undefined) return 'The outstanding amount is missing.';
  if (new Money(outstanding).lte(0)) return 'Nothing is outstanding: there is nothing to take over.';
  const next = nextPayment(taken);
  if (typeof next === 'string') return next;
  const rate = said.rate ?? decimalString(contract.nominalRate);
  const payment = said.payment ?? decimalString(contract.instalment);
  const residual = said.residual ?? decimalString(contract.residualValue) ?? '0';
  const overdue = overdueParts(taken, outstanding, { rate, payment, frequency: next.frequency });
  const text = (amount: Money): string => amount.toFixed(currencyDecimals(currency));
  const amount = text(notDueOf(taken, outstanding, { overdue, residual }));
  if (new Money(amount).lte(residual))
    return `The principal that is not due, ${amount}, is not more than the residual value: there are no payments left.`;
  const plan = remainingPlan({ ...taken, amount, rate, payment, residual, next });
  if (typeof plan === 'string') return plan;
  const financed = text(new Money(decimalString(contract.financedAmountExclTax) ?? outstanding));
  const opened = { amount, currency, family, ...plan, financed, interestFrom: next.from, ...allocationOf(contract) };
  const isRented = family === 'operating-lease';
  const accrued = isRented ? new Money(0) : accruedOn(taken, opened);
  if (typeof accrued === 'string') return accrued;
  return {
    ...opened,
    overdue,
    accruedInterest: text(accrued),
    ...(said.taxRate !== undefined && { taxRate: said.taxRate }),
    ...(said.paidAhead !== undefined && !new Money(said.paidAhead).isZero() && { paidAhead: text(new Money(said.paidAhead)) }),
    ...(isRented && { asset: assetOf(taken, { cost: financed, outstanding, residual, ends: lastDay(said.date, opened) }) }),
  };
}

/** What is said, what the record says, or what its plan leaves. */
function outstandingOf({ contract, said }: TakenContract): string | undefined {
  const planned = rowsAfter(contract, said.date);
  const recorded = said.outstanding ?? decimalString(contract.outstanding);
  return recorded ?? (planned.length === 0 ? undefined : plannedIn(planned, decimalString(contract.residualValue) ?? '0').toFixed());
}

const plannedIn = (rows: readonly { readonly principal?: string | undefined }[], residual: string): Money =>
  rows.reduce((sum, { principal = '0' }) => sum.plus(principal), new Money(residual));

interface Owed {
  readonly overdue: readonly OverdueAmount[];
  readonly residual: string;
}

/** Overdue principal is outstanding, but for records that say what the plan leaves. */
function notDueOf({ contract, said }: TakenContract, outstanding: string, { overdue, residual }: Owed): Money {
  const planned = rowsAfter(contract, said.date);
  const whole = new Money(outstanding);
  if (planned.length > 0 && plannedIn(planned, residual).eq(whole)) return whole;
  return overdue.reduce((sum, { parts }) => sum.minus(parts.principal ?? 0), whole);
}

type Opened = Pick<Takeover, 'amount' | 'currency' | 'family' | 'financed' | 'interestFrom' | 'allocation' | 'allocatesBy'> & RemainingPlan;

const rowsOf = (date: string, opened: Opened) =>
  servicedPlan([{ key: '', kind: 'takeover', date, payload: { ...opened, accruedInterest: '0', overdue: [], accounts: {}, before: {} } }]);

/** Interest that is earned and not due: what is said, or by the days of the payment that is next. */
function accruedOn({ said: { date, accruedInterest } }: TakenContract, opened: Opened): Money | string {
  const row = rowsOf(date, opened).find(({ parts: [first] }) => first !== undefined && first.from < date);
  const most = row?.interest ?? '0';
  if (accruedInterest === undefined) return row === undefined ? new Money(0) : earnedUntil(row, date, currencyDecimals(opened.currency));
  if (new Money(accruedInterest).lte(most)) return new Money(accruedInterest);
  return `The accrued interest ${accruedInterest} is more than the ${most} that the next payment has.`;
}

const lastDay = (date: string, opened: Opened): string => rowsOf(date, opened).at(-1)?.date ?? date;

interface Leased {
  readonly cost: string;
  readonly outstanding: string;
  readonly residual: string;
  readonly ends: string;
}

/** What the assets of an operating lease stand at: what is said, or a straight line from the start to the residual value. */
function assetOf({ contract, said }: TakenContract, { cost, outstanding, residual, ends }: Leased): NonNullable<TakeoverPayload['asset']> {
  const decimals = currencyDecimals(contract.currency ?? 'EUR');
  const carrying = said.carryingAmount ?? straightLine(contract, said.date, { cost, residual, ends }) ?? outstanding;
  return { cost, depreciated: new Money(cost).minus(carrying).toFixed(decimals) };
}

function straightLine(
  { startDate, endDate, dayCount, currency = 'EUR' }: Contract,
  date: string,
  { cost, residual, ends }: Omit<Leased, 'outstanding'>,
): string | undefined {
  if (!startDate || startDate >= date) return undefined;
  const days = counter(dayCount || 'nominal');
  const last = endDate && endDate > ends ? endDate : ends;
  const used = new Money(cost).minus(residual).times(shareUntil(startDate, last, date, days));
  return new Money(cost).minus(Money.max(used, 0).toFixed(currencyDecimals(currency))).toFixed(currencyDecimals(currency));
}
