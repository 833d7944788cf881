import { Money } from '../money/decimal.ts';
import { interestOf, type Span } from './interest.ts';
import { amountOf, type Leg } from './Leg.ts';

/**
 * The rent that leaves the residual outstanding at the end, not rounded. What is owed is linear in the rent: `a + b × rent`,
 * so one pass through the payments gives it without trial.
 * @throws RangeError when no payment is a rent
 */
export function solveRent({ terms, opening, slots }: Leg, spans: readonly Span[]): Money {
  let a = opening.outstanding;
  let b = new Money(0);
  let added = interestOf(opening.accrued);
  slots.forEach(({ role, measure }, index) => {
    if (role === 'interest' || role === 'carry') added = new Money(0);
    else {
      const growth = spans[index]!.factor.plus(1);
      a = a.times(growth).plus(added);
      b = b.times(growth);
      added = new Money(0);
      if (role === 'rent') b = b.minus(measure);
      if (role === 'fixed') a = a.minus(measure);
    }
  });
  if (b.isZero()) throw new RangeError('there is no rent to find: every period is one of grace, has a rent of its own or a factor of zero');
  const lastRent = slots.findLastIndex(({ role }) => role === 'rent');
  const balloonGrown = spans.slice(lastRent + 1).reduce((grown, { factor }) => grown.times(factor.plus(1)), amountOf(terms.balloon));
  return amountOf(terms.residual).plus(balloonGrown).minus(a).div(b);
}
