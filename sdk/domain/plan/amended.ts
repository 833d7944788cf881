import { checkTerms } from './checkTerms.ts';
import { amountOf, type Leg, type Standing } from './Leg.ts';
import type { Amendment } from './PlanEvent.ts';
import type { PlanTerms } from './PlanTerms.ts';
import { dayOfRent, regularStart, computeSlots, type Roll } from './slots.ts';

/** The rest of a leg by other terms. What is before the amendment stays: its first payment is after that day, or on a day that it names. */
export function amended({ change }: Amendment, rest: Leg, next: string): Leg {
  const terms = { ...rest.terms, ...change };
  const days = { firstPayment: change.firstPayment, ...changedDays(rest.terms, terms) };
  // After the last rent only the end of the term is left.
  checkTerms(terms.periods === 0 && change.periods === undefined ? { ...terms, periods: 1 } : terms);
  const roll = rollAfter(days, terms, rest, next);
  const opening = standingBefore(days, terms, rest, roll);
  const leg = { terms, roll, opening, slots: computeSlots(terms, roll) };
  return change.rent === undefined ? leg : { ...leg, rent: amountOf(change.rent) };
}

/** What an amendment says of the days of payments. */
interface Days {
  readonly firstPayment: string | undefined;
  readonly hasNewFrequency: boolean;
  readonly hasNewMonthEnd: boolean;
}

const changedDays = (old: PlanTerms, terms: PlanTerms) => ({
  hasNewFrequency: terms.frequency !== old.frequency,
  hasNewMonthEnd: (terms.monthEnd ?? false) !== (old.monthEnd ?? false),
});

/** Days go on as before, unless the change names the next one, another frequency or another rule for month ends. */
function rollAfter({ firstPayment, hasNewFrequency }: Days, terms: PlanTerms, { roll, opening }: Leg, next: string): Roll {
  if (firstPayment !== undefined && firstPayment < opening.date) {
    throw new RangeError(`the next payment cannot be on ${firstPayment}, before the amendment on ${opening.date}`);
  }
  if (firstPayment !== undefined) return { anchor: firstPayment, offset: 0 };
  if (!hasNewFrequency) return firstAfter(opening.date, terms, roll);
  const isAdvance = terms.timing === 'advance';
  return firstAfter(opening.date, terms, isAdvance ? { anchor: next, offset: 0 } : { anchor: opening.periodStart, offset: 1 });
}

/** The same days, from the first one after a day on. */
function firstAfter(date: string, terms: PlanTerms, roll: Roll): Roll {
  let index = 0;
  while (dayOfRent(terms, roll, index) <= date) index += 1;
  return { ...roll, offset: roll.offset + index };
}

/** The period that the amendment is in: in arrears one of the new days, in advance the one that its rent was paid for. */
function standingBefore(
  { firstPayment, hasNewFrequency, hasNewMonthEnd }: Days,
  terms: PlanTerms,
  { terms: old, opening }: Leg,
  roll: Roll,
): Standing {
  if (opening.brokenUntil !== undefined) return inBrokenPeriod(opening, regularStart(terms, roll));
  if (firstPayment !== undefined || !(hasNewFrequency || hasNewMonthEnd)) return opening;
  if (terms.timing === 'advance') return { ...opening, frequency: opening.frequency ?? old.frequency };
  return { ...opening, periodStart: regularStart(terms, roll), isShort: opening.isShort === true && !hasNewFrequency };
}

/** The first regular period may begin on another day now, or have begun before the amendment: then the broken period ends with it. */
function inBrokenPeriod(opening: Standing, periodStart: string): Standing {
  const hasBegun = periodStart < opening.date;
  return { ...opening, periodStart, brokenUntil: hasBegun ? opening.date : periodStart, ...(hasBegun && { isShort: true }) };
}
