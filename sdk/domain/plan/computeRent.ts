import { endBrokenPeriod } from './brokenPeriod.ts';
import { checkTerms } from './checkTerms.ts';
import { spansOf } from './Leg.ts';
import { openingLeg } from './openingLeg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { tooMuch } from './refuseNegativeRents.ts';
import { roundingsOf } from './roundingsOf.ts';
import { solveRent } from './solveRent.ts';

/**
 * The rent that terms lead to, rounded, without the plan around it: for quotations. With factors, the rent of factor 1.
 * @throws RangeError that names the term that is wrong, when the rent would be below zero, or when the method has no rents
 */
export function computeRent(terms: PlanTerms): string {
  checkTerms(terms);
  const { leg } = openingLeg(terms);
  const regular = { ...leg, opening: endBrokenPeriod(leg).standing };
  const { rentCents } = roundingsOf(terms);
  const rent = rentCents.round(leg.rent ?? solveRent(regular, spansOf(regular)));
  const text = rentCents.text(rent);
  if (rent.lt(0)) throw tooMuch(terms, `the rent would be ${text}`, regular.opening.outstanding.toFixed());
  return text;
}
