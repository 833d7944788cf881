import { datePartsOf } from '../dates/plainDate.ts';
import { spanOf } from './interest.ts';
import { baseOf, type Standing } from './Leg.ts';
import type { PlannedLeg } from './planLeg.ts';
import type { Step } from './roll.ts';

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
export function cutAt({ terms, opening, steps }: PlannedLeg, date: string): Cut {
  datePartsOf(date);
  const kept = steps.filter(({ slot }) => slot.date <= date);
  const standing = kept.at(-1)?.after ?? opening;
  const next = steps[kept.length]?.slot.date;
  if (date < opening.date) throw new RangeError(`an event on ${date} is too early: it cannot be before ${opening.date}`);
  if (next === undefined) throw new RangeError(`an event on ${date} is too late: the last payment is on ${standing.date}`);
  if (date === standing.date) return { kept, standing, next };
  const span = spanOf(terms, standing.date, date, { from: standing.periodStart, to: next });
  const accrued = [...standing.accrued, { span, base: baseOf(terms, standing.outstanding) }];
  return { kept, standing: { ...standing, date, accrued }, next };
}
