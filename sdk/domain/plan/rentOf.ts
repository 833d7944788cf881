import { endBrokenPeriod } from './brokenPeriod.ts';
import { checkTerms } from './checkTerms.ts';
import { spansOf } from './Leg.ts';
import { openingLeg } from './openingLeg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { roundingsOf } from './roundingsOf.ts';
import { solveRent } from './solveRent.ts';

/**
 * The rent that terms lead to, rounded, without the plan around it: for quotations. With factors, the rent of factor 1.
 * @throws RangeError that names the term that is wrong, or when the method has no rents
 */
export function rentOf(terms: PlanTerms): string {
  checkTerms(terms);
  const { leg } = openingLeg(terms);
  const regular = { ...leg, opening: endBrokenPeriod(leg).standing };
  return roundingsOf(terms).rentCents.text(leg.rent ?? solveRent(regular, spansOf(regular)));
}
