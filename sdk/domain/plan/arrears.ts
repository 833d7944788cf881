import { compareDates, daysBetween } from '../dates/plainDate.ts';
import { Money, toMoney } from '../money/decimal.ts';

/** An amount that is due on a day: a row of a payment plan, an invoice. */
export interface DueAmount {
  readonly index: number;
  readonly date: string;
  readonly payment: string;
}

/** Money that came in on a day, whenever it was entered. */
export interface ReceivedPayment {
  readonly date: string;
  readonly amount: string;
}

/** How much of a due amount is paid. */
export interface DueRow {
  readonly index: number;
  readonly date: string;
  readonly due: string;
  readonly paid: string;
  readonly open: string;
  /** Days since the due date while something is open; zero otherwise. */
  readonly daysLate: number;
  /** The day that paid the rest. */
  readonly paidOn?: string;
}

/** What is late by so many days: `31-60`, and `90+` for the last. */
export interface ArrearsBucket {
  readonly label: string;
  readonly amount: string;
}

/** Where a customer stands on a day. `due = paid + overdue + dueToday`. */
export interface Arrears {
  /** Everything due until the day. */
  readonly due: string;
  /** What payments until the day have paid of it. */
  readonly paid: string;
  /** Open and due before the day. */
  readonly overdue: string;
  /** Open and due on the day itself. */
  readonly dueToday: string;
  /** Paid without anything being due. */
  readonly unapplied: string;
  readonly buckets: readonly ArrearsBucket[];
  readonly rows: readonly DueRow[];
}

interface Open {
  readonly row: DueAmount;
  readonly due: Money;
  readonly paid: Money;
  readonly paidOn: string | undefined;
}

const sum = (amounts: readonly Money[]): Money => amounts.reduce((all, amount) => all.plus(amount), new Money(0));

/**
 * What is due, paid and late on a day. Payments settle the oldest due amount first, in the order of their days: one that is entered
 * late gives the same result as one entered in time. What is due later is not paid ahead; the money waits as `unapplied`.
 * @param buckets - upper bounds in days of all buckets but the last
 * @throws RangeError when an amount is no decimal
 */
export function arrears(
  rows: readonly DueAmount[],
  payments: readonly ReceivedPayment[],
  asOf: string,
  buckets: readonly number[] = [30, 60, 90],
): Arrears {
  const { open, left } = applied(rows, payments, asOf);
  const amounts = { due: sum(open.map(({ due }) => due)), paid: sum(open.map(({ paid }) => paid)) };
  const isToday = ({ row }: Open): boolean => row.date === asOf;
  const openIn = (some: readonly Open[]): Money => sum(some.map(({ due, paid }) => due.minus(paid)));
  const decimals = Math.max(2, ...[...rows.map(({ payment }) => payment), ...payments.map(({ amount }) => amount)].map(decimalsOf));
  const text = (amount: Money): string => amount.toFixed(decimals);
  const late = open.filter((one) => !isToday(one));
  return {
    due: text(amounts.due),
    paid: text(amounts.paid),
    overdue: text(openIn(late)),
    dueToday: text(openIn(open.filter(isToday))),
    unapplied: text(left),
    buckets: bucketsOf(buckets).map(({ label, from, to }) => ({
      label,
      amount: text(openIn(late.filter(({ row }) => daysBetween(row.date, asOf) >= from && daysBetween(row.date, asOf) <= to))),
    })),
    rows: open.map((one) => dueRow(one, asOf, text)),
  };
}

const decimalsOf = (amount: string): number => toMoney(amount, 'amount').decimalPlaces();

/** Pays the due amounts of a day and before with the payments of a day and before, oldest first. */
function applied(rows: readonly DueAmount[], payments: readonly ReceivedPayment[], asOf: string) {
  const due = rows
    .filter(({ date }) => date <= asOf)
    .toSorted((one, other) => compareDates(one.date, other.date) || one.index - other.index);
  const received = payments.filter(({ date }) => date <= asOf).toSorted((one, other) => compareDates(one.date, other.date));
  const purses = received.map(({ date, amount }) => ({ date, left: toMoney(amount, 'payment') }));
  const open = due.map((row): Open => {
    const wanted = toMoney(row.payment, 'due amount');
    let paid = new Money(0);
    let paidOn: string | undefined;
    for (const purse of purses) {
      const taken = Money.min(purse.left, wanted.minus(paid));
      if (!taken.gt(0)) continue;
      [purse.left, paid, paidOn] = [purse.left.minus(taken), paid.plus(taken), purse.date];
    }
    return { row, due: wanted, paid, paidOn };
  });
  return { open, left: sum(purses.map(({ left }) => left)) };
}

function dueRow({ row, due, paid, paidOn }: Open, asOf: string, text: (amount: Money) => string): DueRow {
  const open = due.minus(paid);
  const isOpen = open.gt(0);
  return {
    index: row.index,
    date: row.date,
    due: text(due),
    paid: text(paid),
    open: text(open),
    daysLate: isOpen ? daysBetween(row.date, asOf) : 0,
    ...(!isOpen && paidOn !== undefined && { paidOn }),
  };
}

function bucketsOf(bounds: readonly number[]): readonly { readonly label: string; readonly from: number; readonly to: number }[] {
  const froms = [0, ...bounds.map((bound) => bound + 1)];
  return froms.map((from, index) => {
    const to = bounds[index] ?? Number.POSITIVE_INFINITY;
    return { label: to === Number.POSITIVE_INFINITY ? `${from - 1}+` : `${from}-${to}`, from, to };
  });
}
