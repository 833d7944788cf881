import { toMoney } from '../money/decimal.ts';
import { checkTerms } from './checkTerms.ts';
import type { Cut } from './cut.ts';
import { spanOf } from './interest.ts';
import { amountOf, baseOf, type Leg } from './Leg.ts';
import type { Amendment, PlanEvent, Prepayment, Settlement } from './PlanEvent.ts';
import type { PlannedLeg } from './planLeg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { paymentBesides, type Step } from './roll.ts';
import { slotsOf, type Roll } from './slots.ts';

/** What an event brings about: payments on its day, and the leg that follows unless the contract ends. */
export interface Followed {
  readonly paid: readonly Step[];
  readonly leg?: Leg;
}

/** Applies an event to a leg that was cut on its day. */
export function follow(event: PlanEvent, leg: PlannedLeg, cut: Cut): Followed {
  const rest = restOf(leg, cut);
  switch (event.kind) {
    case 'prepayment':
      return prepaid(event, leg, rest);
    case 'settlement':
      return settled(event, rest, cut);
    case 'refixing':
      toMoney(event.rate, 'rate');
      return { paid: [], leg: { ...rest, terms: { ...rest.terms, rate: event.rate } } };
    default:
      return { paid: [], leg: amended(event, rest, cut) };
  }
}

/** The leg from the cut on, its terms counting from the next rent; the rent is to be found. */
function restOf({ terms, roll, steps }: PlannedLeg, { kept, standing }: Cut): Leg {
  const rentsIn = (paid: readonly Step[]): number => paid.filter(({ slot }) => slot.kind !== 'end-of-term').length;
  const gone = rentsIn(kept);
  const { firstRent, rent: _, grace, factors, ...others } = terms;
  const left: PlanTerms = {
    ...others,
    periods: rentsIn(steps) - gone,
    ...(gone === 0 && firstRent !== undefined && { firstRent }),
    ...(grace !== undefined && grace.periods > gone && { grace: { ...grace, periods: grace.periods - gone } }),
    ...(factors !== undefined && { factors: factors.map((_, index) => factors[(index + gone) % factors.length]!) }),
  };
  return legOf(left, { ...roll, offset: roll.offset + gone }, standing);
}

const legOf = (terms: PlanTerms, roll: Roll, opening: Leg['opening']): Leg => ({ terms, roll, opening, slots: slotsOf(terms, roll) });

function prepaid({ amount, keep }: Prepayment, { foundRent }: PlannedLeg, rest: Leg): Followed {
  const principal = toMoney(amount, 'prepayment');
  const { method = 'annuity' } = rest.terms;
  if (keep === 'instalment' && method !== 'annuity') throw new RangeError(`a ${method} plan has no instalment to keep: keep its term`);
  const outstanding = rest.opening.outstanding.minus(principal);
  if (!principal.gt(0) || outstanding.lt(amountOf(rest.terms.residual))) {
    const most = rest.opening.outstanding.minus(amountOf(rest.terms.residual)).toFixed();
    throw new RangeError(`a prepayment of ${amount} is not possible: at most ${most} can be prepaid; settle the contract to pay more`);
  }
  const opening = { ...rest.opening, outstanding };
  const leg = keep === 'term' ? { ...rest, opening } : { ...rest, opening, rent: foundRent };
  return { paid: [paymentBesides('prepayment', rest.terms, principal, [], opening)], leg };
}

function settled({ interest }: Settlement, { terms, opening }: Leg, { next }: Cut): Followed {
  const span = spanOf(terms, opening.date, next, { from: opening.periodStart, to: next });
  const untilNext = interest === 'to-period-end' ? [{ span, base: baseOf(terms, opening.outstanding) }] : [];
  const accruals = [...opening.onTop, ...opening.accrued, ...untilNext];
  const after = { ...opening, outstanding: opening.outstanding.minus(opening.outstanding), accrued: [], onTop: [] };
  return { paid: [paymentBesides('settlement', terms, opening.outstanding, accruals, after)] };
}

function amended({ change }: Amendment, rest: Leg, { next }: Cut): Leg {
  const terms = { ...rest.terms, ...change };
  checkTerms(terms);
  const leg = legOf(terms, rollAfter(change, rest, next), rest.opening);
  return change.rent === undefined ? leg : { ...leg, rent: amountOf(change.rent) };
}

/** Days go on as before, unless the change names the next one or another frequency. */
function rollAfter({ firstPayment, frequency }: Amendment['change'], { terms, roll, opening }: Leg, next: string): Roll {
  if (firstPayment !== undefined && firstPayment < opening.date) {
    throw new RangeError(`the next payment cannot be on ${firstPayment}, before the amendment on ${opening.date}`);
  }
  if (firstPayment !== undefined) return { anchor: firstPayment, offset: 0 };
  if (frequency === undefined) return roll;
  return terms.timing === 'advance' ? { anchor: next, offset: 0 } : { anchor: opening.periodStart, offset: 1 };
}
