import { currencyDecimals, daysBetween, Money } from '@mortise/sdk/domain';
import { allocate, type Allocation } from './allocation.ts';
import { type Debtor, debtorOfItem, debtorsOf } from './debtors.ts';
import { dueItems, type DueItem } from './dueItems.ts';
import { endingRow } from './endOfTerm.ts';
import { leasedAsset, rentsUntil, worthOn } from './leasedAsset.ts';
import { earnedMonths } from './openingInterest.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { OpeningEvent, ServicingEvent } from './ServicingEvent.ts';
import { eventsAsOf } from './eventsAsOf.ts';
import { ofKind, openingIn } from './servicingOrder.ts';

/** A due amount, and how much of it is paid. `amount = paid + writtenOff + open`. */
export interface Receivable extends DueItem {
  readonly paid: string;
  readonly open: string;
  /** What nobody pays, where something is. */
  readonly writtenOff?: string;
  /** The day that paid the rest. */
  readonly paidOn?: string;
  /** Days since the due date while something is open. */
  readonly daysLate: number;
}

/** Where a contract stands on a day, in decimals of its currency. */
export interface Balances {
  readonly currency: string;
  /** What was financed. */
  readonly financed: string;
  /** Principal that is not paid, due or not. */
  readonly outstanding: string;
  /** Principal that is not due yet. */
  readonly notDue: string;
  /** Everything due until the day. */
  readonly due: string;
  /** What pays it. */
  readonly paid: string;
  /** Due and not paid: `due = paid + open`, less what was written off. */
  readonly open: string;
  /** Of it what was due before the day. */
  readonly overdue: string;
  readonly paidPrincipal: string;
  readonly paidInterest: string;
  /** Money that nothing is due for. */
  readonly unapplied: string;
  /** Interest that is not due yet and is earned until the last end of a month. */
  readonly accruedInterest: string;
  /** Lost until the day, due or not; absent where nothing is. */
  readonly writtenOff?: string;
  /** What came in for it all the same. */
  readonly recovered?: string;
  /** What the assets of an operating lease are worth in the books, depreciated until the last end of a month. */
  readonly carryingAmount?: string;
  /** Rents of an operating lease that fell due and are not earned until then; below zero what is earned and not due. */
  readonly deferredIncome?: string;
  readonly nextDate?: string;
  readonly nextAmount?: string;
}

export interface ServicingState {
  readonly plan: readonly ServicedRow[];
  readonly receivables: readonly Receivable[];
  readonly allocations: readonly Allocation[];
  /** None before the activation. */
  readonly balances?: Balances;
  /** Who owed when, where the client changed. */
  readonly debtors?: readonly DebtorStanding[];
}

export interface DebtorStanding extends Debtor {
  /** Due until the day and not paid. */
  readonly open: string;
}

/** Where a contract stands on a day: a function of its events, whenever they were entered. */
export function servicingState(events: readonly ServicingEvent[], asOf: string): ServicingState {
  const known = eventsAsOf(events, asOf);
  const plan = servicedPlan(known);
  const due = dueItems(known, plan);
  const { allocations, unapplied } = allocate(known, due, asOf);
  const decimals = currencyDecimals(openingIn(known)?.payload.currency ?? 'EUR');
  const receivables = due.map((item) => receivableOf(item, allocations, asOf, decimals));
  const standing = { plan, receivables, allocations, unapplied, asOf };
  return { plan, receivables, allocations, ...balancesOf(known, standing), ...owing(known, standing, decimals) };
}

const sumOf = (amounts: readonly string[]): Money => amounts.reduce((sum, amount) => sum.plus(amount), new Money(0));

function receivableOf(item: DueItem, allocations: readonly Allocation[], asOf: string, decimals: number): Receivable {
  const own = allocations.filter(({ due }) => due === item.id);
  const money = own.filter(({ isWrittenOff }) => !isWrittenOff);
  const paid = sumOf(money.map(({ amount }) => amount));
  const lost = sumOf(own.map(({ amount }) => amount)).minus(paid);
  const open = new Money(item.amount).minus(paid).minus(lost);
  const isLate = open.gt(0) && item.date < asOf;
  const paidOn = money
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return {
    ...item,
    paid: paid.toFixed(decimals),
    open: open.toFixed(decimals),
    daysLate: isLate ? daysBetween(item.date, asOf) : 0,
    ...(!lost.isZero() && { writtenOff: lost.toFixed(decimals) }),
    ...(open.isZero() && lost.isZero() && paidOn !== undefined && { paidOn }),
  };
}

interface Standing extends Omit<ServicingState, 'balances' | 'debtors'> {
  readonly unapplied: string;
  readonly asOf: string;
}

/** What is open of each who owed. */
function owing(events: readonly ServicingEvent[], { receivables, asOf }: Standing, decimals: number): Pick<ServicingState, 'debtors'> {
  const debtors = debtorsOf(events);
  if (debtors.length === 0) return {};
  const dueNow = receivables.filter(({ date }) => date <= asOf);
  const openOf = (debtor: Debtor): string =>
    sumOf(dueNow.filter((item) => debtorOfItem(debtors, item) === debtor).map(({ open }) => open)).toFixed(decimals);
  return { debtors: debtors.map((debtor) => ({ ...debtor, open: openOf(debtor) })) };
}

function balancesOf(
  known: readonly ServicingEvent[],
  { plan, receivables, allocations, unapplied, asOf }: Standing,
): Pick<ServicingState, 'balances'> {
  const activation = openingIn(known);
  if (activation === undefined) return {};
  const { currency, amount: begun } = activation.payload;
  const text = (amount: Money): string => amount.toFixed(currencyDecimals(currency));
  const isDue = ({ date }: { readonly date: string }): boolean => date <= asOf;
  const dueNow = receivables.filter(isDue);
  const written = allocations.filter(({ isWrittenOff }) => isWrittenOff);
  const lost = sumOf(dueNow.flatMap(({ writtenOff }) => writtenOff ?? [])).plus(lostPrincipal(plan, asOf));
  const recovered = sumOf(ofKind(known, 'recovery').map(({ payload }) => payload.amount));
  const settled = (component: string, by = allocations): Money =>
    sumOf(by.filter((one) => one.component === component).map(({ amount }) => amount));
  const paidOf = (component: string): Money => settled(component).minus(settled(component, written));
  const next = receivables.find((item) => !isDue(item));
  // More than one where interest of earlier periods is carried to a later payment.
  const current = plan.filter((row) => !isDue(row) && (row.parts[0]?.from ?? row.date) < asOf);
  const earned = current.flatMap((row) => earnedMonths(row, activation).findLast(isDue)?.total ?? []);
  return {
    balances: {
      currency,
      financed: text(new Money(activation.kind === 'takeover' ? activation.payload.financed : begun)),
      outstanding: text(
        overduePrincipal(activation).plus(begun).minus(capitalised(plan, asOf)).minus(settled('principal')).minus(cleared(plan, asOf)),
      ),
      notDue: plan.findLast(isDue)?.outstanding ?? text(new Money(begun)),
      due: text(sumOf(dueNow.map(({ amount }) => amount))),
      paid: text(sumOf(dueNow.map(({ paid }) => paid))),
      open: text(sumOf(dueNow.map(({ open }) => open))),
      overdue: text(sumOf(dueNow.filter(({ daysLate }) => daysLate > 0).map(({ open }) => open))),
      paidPrincipal: text(paidOf('principal')),
      paidInterest: text(paidOf('interest')),
      unapplied,
      accruedInterest: text(earned.reduce((sum, total) => sum.plus(total), new Money(0))),
      ...(!lost.isZero() && { writtenOff: text(lost) }),
      ...(!recovered.isZero() && { recovered: text(recovered) }),
      ...assetBalances(known, { plan, asOf, text }),
      ...(next && { nextDate: next.date, nextAmount: next.amount }),
    },
  };
}

interface AssetStanding extends Pick<Standing, 'plan' | 'asOf'> {
  readonly text: (amount: Money) => string;
}

function assetBalances(
  known: readonly ServicingEvent[],
  { plan, asOf, text }: AssetStanding,
): Pick<Balances, 'carryingAmount' | 'deferredIncome'> {
  const asset = leasedAsset(known);
  if (asset === undefined) return {};
  const { cost, depreciated } = worthOn(asset, asOf);
  const ending = endingRow(plan);
  const isGone = ending !== undefined && ending.date <= asOf;
  const earned = asset.months.filter(({ date }) => date <= asOf).reduce((sum, { income }) => sum.plus(income), new Money(0));
  return {
    carryingAmount: text(isGone ? new Money(0) : cost.minus(depreciated)),
    deferredIncome: text(rentsUntil(plan, asOf).minus(earned)),
  };
}

/** Principal that was due before the contract was taken over. */
const overduePrincipal = (opening: OpeningEvent): Money =>
  sumOf(opening.kind === 'takeover' ? opening.payload.overdue.map(({ parts }) => parts.principal ?? '0') : []);

/** Interest that was added to the principal counts below zero in the rows. */
const capitalised = (plan: readonly ServicedRow[], asOf: string): Money =>
  sumOf(plan.filter(({ date, principal }) => date <= asOf && new Money(principal).lt(0)).map(({ principal }) => principal));

/** Principal that is a loss until a day: it was written off, or the assets that were taken back are worth less. */
export const lostPrincipal = (plan: readonly ServicedRow[], asOf: string): Money =>
  sumOf(plan.filter(({ date }) => date <= asOf).map(lossOf));

function lossOf({ kind, cleared: whole = '0', value = '0' }: ServicedRow): string {
  if (kind === 'write-off' || kind === 'write-down') return whole;
  return kind === 'repossess' ? new Money(whole).minus(value).toFixed() : '0';
}

/** Principal that is settled without a payment: at a loss, or by the assets themselves. */
const cleared = (plan: readonly ServicedRow[], asOf: string): Money =>
  sumOf(plan.filter(({ date }) => date <= asOf).map((row) => row.cleared ?? '0'));
