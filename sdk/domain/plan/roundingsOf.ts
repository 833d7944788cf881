import { DEFAULT_ROUNDING, rounding } from '../money/round.ts';
import type { PlanTerms } from './PlanTerms.ts';

/** How the amounts of a plan, and its rents, are rounded. */
export const roundingsOf = ({ rounding: policy = DEFAULT_ROUNDING, rentRounding = policy }: PlanTerms) => ({
  cents: rounding(policy),
  rentCents: rounding(rentRounding),
});
