import type { PlanRow } from './PlanRow.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { replay } from './replay.ts';

/**
 * The payments that follow from terms: dates, principal, interest, payment, what is left, and why.
 *
 * The rent is found exactly (40 digits) and then rounded; interest is rounded in every row; the last rent closes the plan, or
 * the rounding policy names another that bears the difference. The principal sums to the amount less the residual, to the cent.
 * @example
 * paymentPlan({ amount: '10000', rate: '0.0825', periods: 6, frequency: 30, start: '2026-01-05' })
 * // 1: 2026-02-05, principal 1638.25, interest 68.75, payment 1707.00, outstanding 8361.75 …
 * @throws RangeError that names the term that is wrong; ApiError INVALID_DATE for a day that does not exist
 */
export const paymentPlan = (terms: PlanTerms): readonly PlanRow[] => replay(terms, []);
