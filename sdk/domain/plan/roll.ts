import { allocate } from '../money/allocate.ts';
import { Money } from '../money/decimal.ts';
import { Fraction } from '../money/Fraction.ts';
import { computeInterest, type Accrual, type Span } from './interest.ts';
import { amountOf, baseOf, standingAfter, type Leg, type Standing } from './Leg.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { roundingsOf } from './roundingsOf.ts';
import { lastRentOf, type Slot } from './slots.ts';

/** A payment in figures, before it is written as a row. */
export interface Step {
  readonly slot: Slot;
  readonly accruals: readonly Accrual[];
  /** The sum of the accruals. */
  readonly unroundedInterest: Fraction;
  readonly interest: Money;
  readonly principal: Money;
  readonly payment: Money;
  readonly unroundedPayment: Money;
  readonly carriedCent: Money;
  /** How things stand after it. */
  readonly after: Standing;
}

const ZERO = new Money(0);
const NOTHING = {
  accruals: [],
  unroundedInterest: Fraction.ZERO,
  interest: ZERO,
  principal: ZERO,
  payment: ZERO,
  unroundedPayment: ZERO,
  carriedCent: ZERO,
};

/** How many of some payments are rents, or stand for one in a period of grace. */
export const rentsIn = (steps: readonly Step[]): number => steps.filter(({ slot }) => slot.kind === 'rent' || slot.kind === 'grace').length;

/** The payment that closes a leg, and what it leaves to the end of the term. */
export interface Closing {
  readonly index: number;
  readonly target: Money;
}

/** The last payment before the end of the term. In advance, and before months without a rent, what it leaves grows to the residual in the period that follows. */
export function closingOf({ terms, slots }: Leg, spans: readonly Span[]): Closing {
  const index = lastRentOf(terms, slots);
  const residual = amountOf(terms.residual);
  if (index === slots.length - 1) return { index, target: residual };
  const grown = spans.slice(index + 1).reduce((growth, { exactFactor }) => growth.times(exactFactor.plus(Fraction.ONE)), Fraction.ONE);
  return { index, target: roundingsOf(terms).cents.roundFraction(Fraction.of(residual).over(grown)) };
}

/**
 * Goes through the payments of a leg, every amount rounded.
 * @param rent - not rounded
 * @param cents - what each payment bears of the rounding differences; the last one bears what is left
 */
export function roll(leg: Leg, spans: readonly Span[], rent: Money, cents: ReadonlyMap<number, Money> = new Map()): readonly Step[] {
  const closing = closingOf(leg, spans);
  const residual = amountOf(leg.terms.residual);
  const pay = payer(leg, rent, cents, closing);
  const steps: Step[] = [];
  for (const [index, slot] of leg.slots.entries()) {
    const before = steps.at(-1)?.after ?? leg.opening;
    const accrued = [...before.accrued, ...accrualOf(leg.terms, spans[index]!, before)];
    const step = slot.role === 'carry' ? carry(slot, before, accrued) : pay(index, before, accrued);
    steps.push(step);
    if (leg.rent !== undefined && index < closing.index && step.after.outstanding.lte(residual)) break;
  }
  return steps;
}

const accrualOf = (terms: PlanTerms, span: Span, { outstanding }: Standing): readonly Accrual[] =>
  span.days === 0 ? [] : [{ span, base: baseOf(terms, outstanding) }];

function carry(slot: Slot, before: Standing, accrued: readonly Accrual[]): Step {
  const after = { ...standingAfter(slot.date, before.outstanding), onTop: [...before.onTop, ...accrued] };
  return { slot, ...NOTHING, after };
}

type Pay = (index: number, before: Standing, accrued: readonly Accrual[]) => Step;

function payer(leg: Leg, rent: Money, carried: ReadonlyMap<number, Money>, closing: Closing): Pay {
  const { cents } = roundingsOf(leg.terms);
  const agreed = payments(leg, rent, closing);
  return (index, before, accrued) => {
    const slot = leg.slots[index]!;
    const accruals = [...before.onTop, ...accrued];
    const unroundedInterest = computeInterest(accruals);
    const interest = cents.roundFraction(unroundedInterest);
    const onTop = before.onTop.length === 0 ? ZERO : cents.roundFraction(computeInterest(before.onTop));
    const { regular, unrounded } = agreed(index, before.outstanding, interest, onTop);
    const principal = settled(leg, closing, index, before.outstanding, regular.plus(carried.get(index) ?? 0).minus(interest));
    const payment = principal.plus(interest);
    const after = standingAfter(slot.date, before.outstanding.minus(principal));
    return {
      slot,
      accruals,
      unroundedInterest,
      interest,
      principal,
      payment,
      unroundedPayment: unrounded,
      carriedCent: payment.minus(regular),
      after,
    };
  };
}

/** What a payment is to be, before the differences of rounding are settled. */
interface Agreed {
  readonly regular: Money;
  readonly unrounded: Money;
}

function payments(leg: Leg, rent: Money, closing: Closing) {
  const { cents, rentCents } = roundingsOf(leg.terms);
  const roundRent = rentCents.round(rent);
  const shareOf = sharer(leg, closing);
  const balloon = amountOf(leg.terms.balloon);
  return (index: number, outstanding: Money, interest: Money, onTop: Money): Agreed => {
    const { role, measure } = leg.slots[index]!;
    const extra = index === closing.index ? balloon : new Money(0);
    if (role === 'rent') {
      const besides = extra.plus(onTop);
      const multiple = measure.eq(1) ? roundRent : rentCents.roundFraction(Fraction.of(roundRent).times(Fraction.of(measure)));
      return { regular: multiple.plus(besides), unrounded: rent.times(measure).plus(besides) };
    }
    const unrounded = {
      fixed: () => measure.plus(onTop),
      principal: () => shareOf(index, outstanding).plus(extra).plus(interest),
      interest: () => interest,
      capitalise: () => new Money(0),
      carry: () => new Money(0),
    }[role]();
    // What a flat plan pays is one rent, principal and interest together.
    const isRent = leg.terms.method === 'flat' && role === 'principal' && index !== closing.index;
    return { regular: (isRent ? rentCents : cents).round(unrounded), unrounded };
  };
}

/** The principal of a payment: what its rent leaves, or what closes the plan. A rent that is kept closes it as soon as it suffices. */
function settled({ terms, rent, slots }: Leg, closing: Closing, index: number, outstanding: Money, principal: Money): Money {
  const residual = amountOf(terms.residual);
  if (index === closing.index) return outstanding.minus(closing.target);
  const isLast = index === slots.length - 1;
  return isLast || (rent !== undefined && outstanding.minus(principal).lte(residual)) ? outstanding.minus(residual) : principal;
}

/** Shares of what is owed when the first of them is due, rounded as rents are. */
function sharer({ terms, slots }: Leg, { target }: Closing): (index: number, outstanding: Money) => Money {
  let shares: readonly string[] | undefined;
  return (index, outstanding) => {
    const weights = slots.map(({ role, measure }) => (role === 'principal' ? measure.toFixed() : '0'));
    const shared = outstanding.minus(target).minus(amountOf(terms.balloon));
    shares ??= allocate(shared.toFixed(), weights, terms.method === 'flat' ? terms.rounding : (terms.rentRounding ?? terms.rounding));
    return new Money(shares[index]!);
  };
}

/** A payment besides the rents: principal as given, and the interest of some accruals. */
export function paymentBesides(
  kind: Slot['kind'],
  terms: PlanTerms,
  principal: Money,
  accruals: readonly Accrual[],
  after: Standing,
): Step {
  const unroundedInterest = computeInterest(accruals);
  const interest = roundingsOf(terms).cents.roundFraction(unroundedInterest);
  const slot: Slot = { date: after.date, kind, role: 'fixed', measure: principal };
  const unroundedPayment = principal.plus(unroundedInterest.toMoney());
  return {
    slot,
    accruals,
    unroundedInterest,
    interest,
    principal,
    payment: principal.plus(interest),
    unroundedPayment,
    carriedCent: ZERO,
    after,
  };
}
