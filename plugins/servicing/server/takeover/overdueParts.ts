import { currencyDecimals, Money, periodsPerYear } from '@mortise/sdk/domain';
import type { OverdueAmount } from '../../shared/ServicingEvent.ts';
import type { NextPayment } from './nextPayment.ts';
import type { OpenAmount, TakenContract } from './TakeoverTerms.ts';

export interface Rate {
  readonly rate: string | undefined;
  readonly payment: string | undefined;
  readonly frequency: NextPayment['frequency'];
}

/**
 * What overdue amounts consist of, the oldest first. Interest and principal are those of the stored plan; otherwise interest of one period at the rate on
 * what was owed then, and the rest is principal. Of an amount that is paid in part the interest was paid first.
 */
export function overdueParts(
  { contract, said }: TakenContract,
  outstanding: string,
  { rate, payment, frequency }: Rate,
): readonly OverdueAmount[] {
  const decimals = currencyDecimals(contract.currency ?? 'EUR');
  const rounded = (amount: Money): Money => new Money(amount.toFixed(decimals));
  let owed = new Money(outstanding);
  return (said.overdue ?? [])
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .map((open): OverdueAmount => {
      const tax = open.tax === undefined ? rounded(taxIn(open.amount, said.taxRate)) : new Money(open.tax);
      const net = new Money(open.amount).minus(tax);
      const row = contract.plan?.find(({ date }) => date === open.date);
      const interest = rate === undefined ? new Money(0) : rounded(owed.times(rate).div(periodsPerYear(frequency)));
      const whole = row?.principal ?? (payment === undefined ? undefined : new Money(payment).minus(interest));
      const principal = principalOf(open, { net, interest, whole, owed });
      owed = owed.minus(principal);
      const parts = { tax, interest: net.minus(principal), principal };
      const some = Object.entries(parts).filter(([, amount]) => !amount.isZero());
      return { date: open.date, parts: Object.fromEntries(some.map(([name, amount]) => [name, amount.toFixed(decimals)])) };
    });
}

const taxIn = (amount: string, taxRate = '0'): Money => new Money(amount).minus(new Money(amount).div(new Money(taxRate).plus(1)));

interface OfAmount {
  /** Without tax. */
  readonly net: Money;
  /** Of the period that it is for. */
  readonly interest: Money;
  /** Principal of the whole payment, where that is known. */
  readonly whole: Money | string | undefined;
  readonly owed: Money;
}

function principalOf(open: OpenAmount, { net, interest, whole, owed }: OfAmount): Money {
  if (open.principal !== undefined) return new Money(open.principal);
  const most = whole === undefined ? net.minus(interest) : new Money(whole);
  return Money.max(Money.min(net, most, owed), 0);
}
