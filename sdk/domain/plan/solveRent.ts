import { Money } from '../money/decimal.ts';
import { interestOf, type Span } from './interest.ts';
import { amountOf, type Leg } from './Leg.ts';

/**
 * The rent that leaves the residual outstanding at the end, not rounded. What is owed is linear in the rent, `a + b × rent`,
 * so one pass through the payments gives it without trial.
 * @throws RangeError when no payment is a rent
 */
export function solveRent({ terms, opening, slots }: Leg, spans: readonly Span[]): Money {
  const zero = new Money(0);
  const balloon = amountOf(terms.balloon);
  const lastRent = slots.findLastIndex(({ kind }) => kind !== 'end-of-term');
  let [a, b] = [opening.outstanding, zero];
  slots.forEach(({ role, measure }, index) => {
    if (role === 'interest' || role === 'carry') return;
    const growth = spans[index]!.factor.plus(1);
    const since = index === 0 ? interestOf(role === 'capitalise' ? [...opening.accrued, ...opening.onTop] : opening.accrued) : zero;
    const paid = (role === 'fixed' ? measure : zero).plus(index === lastRent ? balloon : zero);
    a = a.times(growth).plus(since).minus(paid);
    b = b.times(growth).minus(role === 'rent' ? measure : zero);
  });
  if (b.isZero()) throw new RangeError('there is no rent to find: every period is one of grace, has a rent of its own or a factor of zero');
  return amountOf(terms.residual).minus(a).div(b);
}
