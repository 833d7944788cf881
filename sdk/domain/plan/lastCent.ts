import { Money } from '../money/decimal.ts';
import type { Span } from './interest.ts';
import type { Leg } from './Leg.ts';
import { closingOf, roll, type Step } from './roll.ts';
import { roundingsOf } from './roundingsOf.ts';

/**
 * What the rents bear of the rounding differences, by the policy's rule. A cent paid earlier saves interest until the end, so it
 * counts for `1 + rate` to the power of the periods that are left; what does not come out even stays with the last rent.
 */
export function lastCents(leg: Leg, spans: readonly Span[], rent: Money): ReadonlyMap<number, Money> {
  const rule = leg.terms.rounding?.lastCent ?? 'last';
  if (rule === 'last' || leg.rent !== undefined) return new Map();
  const { index: last } = closingOf(leg, spans);
  if (last < 0) return new Map();
  const steps = roll(leg, spans, rent);
  const rest = steps[last]!.carriedCent;
  const rents = steps.flatMap(({ slot }, index) => (slot.role === 'rent' && index <= last && !slot.measure.isZero() ? [index] : []));
  const { step } = roundingsOf(leg.terms).cents;
  const growthOf = growths(spans, last);
  if (rents.length === 0) return new Map();
  if (rule === 'spread') return spread(rest, rents, step, growthOf);
  const bearer = rule === 'first' ? rents[0]! : largest(rents, steps);
  return new Map([[bearer, rest.div(growthOf(bearer)).toNearest(step)]]);
}

/** What one becomes from each payment until the last. */
function growths(spans: readonly Span[], last: number): (index: number) => Money {
  const grown: Money[] = [];
  let growth = new Money(1);
  for (let index = last; index >= 0; index -= 1) {
    grown[index] = growth;
    growth = growth.times(spans[index]!.factor.plus(1));
  }
  return (index) => grown[index]!;
}

/** The one with the largest factor, the first among equals. */
const largest = (rents: readonly number[], steps: readonly Step[]): number =>
  rents.reduce((best, index) => (steps[index]!.slot.measure.gt(steps[best]!.slot.measure) ? index : best));

/** The same number of steps for all, and one more each, from the first on, while that does not overshoot. */
function spread(rest: Money, rents: readonly number[], step: Money, growthOf: (index: number) => Money): ReadonlyMap<number, Money> {
  const sign = rest.lt(0) ? -1 : 1;
  const all = rents.reduce((sum, index) => sum.plus(growthOf(index)), new Money(0));
  const each = rest.abs().div(all.times(step)).floor();
  let left = rest.abs().minus(each.times(all).times(step));
  return new Map(
    rents.map((index) => {
      const costs = growthOf(index).times(step);
      const takes = left.gte(costs);
      if (takes) left = left.minus(costs);
      return [
        index,
        each
          .plus(takes ? 1 : 0)
          .times(step)
          .times(sign),
      ];
    }),
  );
}
