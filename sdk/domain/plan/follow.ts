import { Money, toMoney } from '../money/decimal.ts';
import { assertNotFiner } from '../money/round.ts';
import { amended } from './amended.ts';
import { checkRate } from './checkTerms.ts';
import { accrualUntil, type Cut } from './cut.ts';
import { amountOf, type Leg } from './Leg.ts';
import type { PlanEvent, Prepayment, Settlement } from './PlanEvent.ts';
import type { PlannedLeg } from './planLeg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { paymentBesides, rentsIn, type Step } from './roll.ts';
import { roundingsOf } from './roundingsOf.ts';
import { computeSlots } from './slots.ts';

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
      checkRate(event.rate, 'rate');
      return { paid: [], leg: { ...rest, terms: { ...rest.terms, rate: event.rate } } };
    default:
      return { paid: [], leg: amended(event, rest, cut.next) };
  }
}

/** The leg from the cut on, its terms counting from the next rent; the rent is to be found. */
function restOf({ terms, roll, steps }: PlannedLeg, { kept, standing }: Cut): Leg {
  const gone = rentsIn(kept);
  const { firstRent, rent: _, grace, factors, ...others } = terms;
  const left: PlanTerms = {
    ...others,
    periods: rentsIn(steps) - gone,
    ...(gone === 0 && firstRent !== undefined && { firstRent }),
    ...(grace !== undefined && grace.periods > gone && { grace: { ...grace, periods: grace.periods - gone } }),
    ...(factors !== undefined && { factors: factors.map((_, index) => factors[(index + gone) % factors.length]!) }),
  };
  const rollOn = { ...roll, offset: roll.offset + gone };
  return { terms: left, roll: rollOn, opening: standing, slots: computeSlots(left, rollOn) };
}

function prepaid({ amount, keep }: Prepayment, { foundRent }: PlannedLeg, rest: Leg): Followed {
  const principal = toMoney(amount, 'prepayment');
  assertNotFiner(principal, 'prepayment', roundingsOf(rest.terms).cents);
  const { method = 'annuity' } = rest.terms;
  if (keep === 'instalment' && method !== 'annuity') throw new RangeError(`a ${method} plan has no instalment to keep: keep its term`);
  const outstanding = rest.opening.outstanding.minus(principal);
  if (!principal.gt(0) || outstanding.lt(amountOf(rest.terms.residual))) {
    const most = Money.max(0, rest.opening.outstanding.minus(amountOf(rest.terms.residual))).toFixed();
    throw new RangeError(`a prepayment of ${amount} is not possible: at most ${most} can be prepaid; settle the contract to pay more`);
  }
  const opening = { ...rest.opening, outstanding };
  const leg = keep === 'term' ? { ...rest, opening } : { ...rest, opening, rent: foundRent };
  return { paid: [paymentBesides('prepayment', rest.terms, principal, [], opening)], leg };
}

function settled({ interest }: Settlement, rest: Leg, { next }: Cut): Followed {
  const { terms, opening } = rest;
  const end = opening.brokenUntil ?? next;
  const untilEnd = interest === 'to-period-end' && opening.date < end ? [accrualUntil(rest, opening, end, { next, index: 0 })] : [];
  const accruals = [...opening.onTop, ...opening.accrued, ...untilEnd];
  const after = { ...opening, outstanding: opening.outstanding.minus(opening.outstanding), accrued: [], onTop: [] };
  return { paid: [paymentBesides('settlement', terms, opening.outstanding, accruals, after)] };
}
