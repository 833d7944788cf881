import { Money } from '../money/decimal.ts';
import type { Fraction } from '../money/Fraction.ts';
import { computeInterest, type Span } from './interest.ts';
import { amountOf, type Leg } from './Leg.ts';
import { roundingsOf } from './roundingsOf.ts';
import { lastRentOf } from './slots.ts';

/** Digits enough to tell an amount on the half of a step from every other one that terms can lead to. */
const Wide = Money.clone({ precision: 180 });
/** So near to the half of a step, 40 digits do not say for certain how a rent is rounded. */
const NEAR = '1e-12';
/** So near to it in {@link Wide}, a rent is on it. */
const SAME = '1e-140';

/**
 * The rent that leaves the residual outstanding at the end, not rounded: to 40 digits, to more where they decide how it is rounded.
 * @throws RangeError when no payment is a rent
 */
export function solveRent(leg: Leg, spans: readonly Span[]): Money {
  const rent = solve(
    leg,
    new Money(0),
    spans.map(({ factor }) => factor),
  );
  if (missOfHalf(rent, leg).abs().gte(NEAR)) return rent;
  const factors = spans.map(({ exactFactor }) => wide(exactFactor));
  const wideRent = solve(leg, new Wide(0), factors);
  const miss = missOfHalf(wideRent, leg);
  return new Money(miss.abs().lt(SAME) ? wideRent.div(halfStep(leg)).round().times(halfStep(leg)) : wideRent);
}

const wide = ({ numerator, denominator }: Fraction): Money => new Wide(numerator.toString()).div(denominator.toString());

const halfStep = ({ terms }: Leg): Money => roundingsOf(terms).rentCents.step.div(2);

/** How far an amount is from the nearest half of a step, in halves of a step. */
function missOfHalf(amount: Money, leg: Leg): Money {
  const halves = amount.div(halfStep(leg));
  return halves.minus(halves.round());
}

/** What is owed in the end is linear in the rent, `a + b × rent`, so one pass through the payments gives it without trial. */
function solve({ terms, opening, slots }: Leg, zero: Money, factors: readonly Money[]): Money {
  const balloon = amountOf(terms.balloon);
  const lastRent = lastRentOf(terms, slots);
  let [a, b] = [zero.plus(opening.outstanding), zero];
  slots.forEach(({ role, measure }, index) => {
    if (role === 'interest' || role === 'carry') return;
    const growth = factors[index]!.plus(1);
    const since = index > 0 ? undefined : computeInterest(role === 'capitalise' ? [...opening.accrued, ...opening.onTop] : opening.accrued);
    const paid = (role === 'fixed' ? measure : zero).plus(index === lastRent ? balloon : 0);
    a = a
      .times(growth)
      .plus(since ? wide(since) : 0)
      .minus(paid);
    b = b.times(growth).minus(role === 'rent' ? measure : 0);
  });
  if (b.isZero()) throw new RangeError('there is no rent to find: every period is one of grace, has a rent of its own or a factor of zero');
  return a.minus(amountOf(terms.residual)).div(b.neg());
}
