import { amountOf } from './Leg.ts';
import type { Stretch } from './planLeg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import type { Step } from './roll.ts';
import { roundingsOf } from './roundingsOf.ts';

const PAID_OTHERWISE = ['firstRent', 'balloon', 'residual'] as const;

/**
 * Refuses a rent by which the lessor would pay. Interest alone may be below zero, at a rate below zero, and so may the last rent
 * by what rounding made the others too much.
 * @throws RangeError that names the rent, the terms that leave less than nothing for it, and which to change
 */
export function refuseNegativeRents({ terms, steps }: Stretch): void {
  const { cents, rentCents } = roundingsOf(terms);
  const isTooLittle = ({ unroundedPayment }: Step): boolean => terms.rent !== undefined || rentCents.round(unroundedPayment).lt(0);
  const wrong = steps.find((step) => step.payment.lt(0) && step.principal.lt(0) && isTooLittle(step));
  if (wrong === undefined) return;
  const [first] = steps as readonly [Step];
  throw tooMuch(
    terms,
    `the rent of ${wrong.slot.date} would be ${wrong.payment.toFixed(cents.decimals)}`,
    first.after.outstanding.plus(first.principal).toFixed(),
  );
}

/**
 * Why terms are refused that leave less than nothing for their rents.
 * @param finding - which rent would be how much
 * @param outstanding - what is owed before the first of them
 */
export function tooMuch(terms: PlanTerms, finding: string, outstanding: string): RangeError {
  const names = PAID_OTHERWISE.filter((name) => !amountOf(terms[name]).isZero());
  const amounts = names.map((name) => `${name} ${terms[name]}`).join(' and ');
  const verb = names.length === 1 ? 'is' : 'are together';
  return new RangeError(
    `${finding}: ${amounts} ${verb} more than ${outstanding} grows to; lower ${names.join(' or ')}, or raise the amount`,
  );
}
