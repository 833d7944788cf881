import { parseDateParts } from '../dates/plainDate.ts';
import { accrualInBroken } from './brokenPeriod.ts';
import { spanOf, withoutInterest, type Accrual } from './interest.ts';
import { baseOf, countingOf, isInterestFree, type Standing } from './Leg.ts';
import type { PlannedLeg } from './planLeg.ts';
import { rentsIn, type Step } from './roll.ts';

/** A leg cut in two: what was paid until a day, and how things stand at its end. */
export interface Cut {
  readonly kept: readonly Step[];
  readonly standing: Standing;
  /** The day of the next payment. */
  readonly next: string;
}

/**
 * Cuts a leg after the payments of a day.
 * @throws RangeError when the leg has not begun or has ended on that day; ApiError INVALID_DATE when there is no such day
 */
export function cutAt(leg: PlannedLeg, date: string): Cut {
  const { opening, begun, steps } = leg;
  parseDateParts(date);
  const kept = steps.filter(({ slot }) => slot.date <= date);
  const standing = kept.at(-1)?.after ?? (date < begun.date ? opening : begun);
  const next = steps[kept.length]?.slot.date;
  if (date < opening.date) throw new RangeError(`an event on ${date} is too early: it cannot be before ${opening.date}`);
  if (next === undefined) throw new RangeError(`an event on ${date} is too late: the last payment is on ${standing.date}`);
  if (date === standing.date) return { kept, standing, next };
  const accrued = [...standing.accrued, accrualUntil(leg, standing, date, { next, index: rentsIn(kept) })];
  return { kept, standing: { ...standing, date, accrued }, next };
}

/** The payment to come: its day, and how many rents were paid before it. */
interface Coming {
  readonly next: string;
  readonly index: number;
}

/** The interest from where things stand until a day before the next payment, or that day itself. */
export function accrualUntil(leg: Pick<PlannedLeg, 'terms' | 'roll'>, standing: Standing, date: string, { next, index }: Coming): Accrual {
  const { terms } = leg;
  if (standing.brokenUntil !== undefined) return accrualInBroken(leg, standing, date);
  const span = spanOf(terms, standing.date, date, countingOf(terms, standing, next));
  return { span: isInterestFree(terms, index) ? withoutInterest(span) : span, base: baseOf(terms, standing.outstanding) };
}
