import { ApiError } from '@mortise/sdk';
import { type Frequency, Money } from '@mortise/sdk/domain';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { termEnd } from '../../shared/endOfTerm.ts';
import { presentOpening } from '../../shared/presentOpening.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { AmendPayload, EventOf, ServicingEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { openingIn } from '../../shared/servicingOrder.ts';
import { amount, amountOrZero, day, payments } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requirePlanEvent, requireTerms } from './requirePlanEvent.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

/** As the code list `frequency` has them. */
const FREQUENCY_OF = { '1': 1, '7': 7, '30': 30, '90': 90, '180': 180, '360': 360 } as const satisfies Readonly<Record<string, Frequency>>;
const FREQUENCIES = ['1', '7', '30', '90', '180', '360'] as const;

const entries = {
  date: v.optional(day),
  periods: v.optional(payments),
  residual: v.optional(amountOrZero),
  holiday: v.optional(payments),
  interest: v.optional(v.picklist(['paid', 'added']), 'paid'),
  frequency: v.optional(v.picklist(FREQUENCIES)),
  rent: v.optional(amount),
  reason: v.optional(text(500)),
};

/** What is owed is paid back in more or fewer payments, at another rhythm, by another rent, down to another residual value, or after a holiday. */
export const amendPlan: ServicingCommand<'amend', typeof entries> = {
  kind: 'amend',
  summary:
    'Change the plan from a day on: payments left, frequency, rent, residual value, payment holiday; the rents that follow are found anew at the same rate',
  body: v.object(entries),
  event: async (context, { periods, residual: given, holiday, interest, frequency, rent, reason, date = context.businessDate }) => {
    const activation = requireActive(context);
    requireDay(date, firstDayOf(activation, context), context);
    requireTerms(context);
    const { currency } = activation.payload;
    const residual = given === undefined ? undefined : requireAmount(given, currency);
    const payload: AmendPayload = {
      ...(periods !== undefined && { periods }),
      ...(residual !== undefined && { residual }),
      ...(holiday !== undefined && { holiday: { periods: holiday, interest } }),
      ...(frequency !== undefined && { frequency: FREQUENCY_OF[frequency] }),
      ...(rent !== undefined && { rent: requireAmount(rent, currency) }),
      ...(reason && { reason }),
    };
    requireSense(context, payload, date);
    const event = requirePlanEvent(context, inTerm(context, { key: context.key, kind: 'amend', date, payload }));
    requireRent(context, event);
    return event;
  },
};

/** @throws NOTHING_TO_AMEND, PLAN_ENDED, HOLIDAY_TOO_LONG, RESIDUAL_TOO_HIGH */
function requireSense({ events, contract }: CommandContext, payload: AmendPayload, date: string): void {
  const { periods, residual, holiday, frequency, rent } = payload;
  const { registration } = contract;
  if ([periods, residual, holiday, frequency, rent].every((value) => value === undefined))
    throw new ApiError(422, 'NOTHING_TO_AMEND', 'Nothing would change: give the payments left, the rent or whatever else changes.');
  const { owed, left } = planOn(events, date);
  if (left === 0)
    throw new ApiError(422, 'PLAN_ENDED', `Contract ${registration} has no payments left after ${date}: choose an earlier date.`);
  const whole = periods ?? (frequency === undefined ? left : undefined);
  if (holiday !== undefined && whole !== undefined && holiday.periods >= whole)
    throw new ApiError(
      422,
      'HOLIDAY_TOO_LONG',
      `A holiday of ${holiday.periods} payments leaves none of the ${whole} that are left: shorten it, or give more payments.`,
    );
  if (residual !== undefined && owed !== undefined && new Money(residual).gt(owed))
    throw new ApiError(
      422,
      'RESIDUAL_TOO_HIGH',
      `The residual value ${residual} is above the ${owed} that contract ${registration} owes on ${date}: give less.`,
    );
}

type Amended = EventOf<'amend'>;
const MOST_PAYMENTS = 1_200;

/** With another frequency and no number of payments as many as end the term on its day, or before it: the term stays. */
function inTerm({ events }: CommandContext, event: Amended): Amended {
  const { payload, date } = event;
  if (payload.frequency === undefined || payload.periods !== undefined) return event;
  const end = endOf(holding(events, date));
  const withPeriods = (periods: number): Amended => ({ ...event, payload: { ...payload, periods } });
  const isWithin = (periods: number): boolean => endOf([...holding(events, date), daysOf(withPeriods(periods))]) <= end;
  let [fits, tooMany] = [1, MOST_PAYMENTS + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isWithin(middle)) fits = middle;
    else tooMany = middle;
  }
  return withPeriods(fits);
}

/** The last day of the term. @throws EVENT_DOES_NOT_FIT with the reason */
function endOf(events: readonly ServicingEvent[]): string {
  const opening = openingIn(events);
  try {
    return opening === undefined ? '' : termEnd(servicedPlan(events), presentOpening(events, opening));
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError(422, 'EVENT_DOES_NOT_FIT', `The plan cannot follow: ${error.message}.`);
    throw error;
  }
}

/** With the days that it leads to, whatever amounts are paid on them: these need not fit to another number of payments. */
function daysOf(event: Amended): Amended {
  const { rent: _, holiday: __, ...payload } = event.payload;
  return { ...event, payload: { ...payload, residual: '0' } };
}

/** @throws RENT_TOO_LOW where a rent does not pay its interest, RENT_TOO_HIGH where it pays everything before the last payment */
function requireRent({ events, contract: { registration } }: CommandContext, { payload, date, ...event }: Amended): void {
  const { rent } = payload;
  if (rent === undefined) return;
  const rows = servicedPlan([...holding(events, date), { ...event, date, payload }]);
  const rents = rows.filter((row) => row.date > date && row.kind === 'rent');
  const unpaid = rents.find((row) => new Money(row.principal).lt(0));
  if (unpaid !== undefined)
    throw new ApiError(
      422,
      'RENT_TOO_LOW',
      `A rent of ${rent} does not pay the interest of ${unpaid.interest} that contract ${registration} owes on ${unpaid.date}: give more.`,
    );
  const { left } = planOn(events, date);
  const isEarly = rents.length < (payload.periods ?? left) - (payload.holiday?.periods ?? 0);
  if (isEarly || new Money(rents.at(-1)?.payment ?? 0).lte(0))
    throw new ApiError(
      422,
      'RENT_TOO_HIGH',
      `A rent of ${rent} pays everything that contract ${registration} owes before its last payment: give less, or fewer payments.`,
    );
}

/** What is owed after the payments of a day, and how many are left, by everything that happened until then and still holds. */
function planOn(events: CommandContext['events'], date: string) {
  const holds = holding(events, date);
  const rows = servicedPlan(holds);
  const opening = openingIn(holds);
  const owed = rows.findLast((row) => row.date <= date)?.outstanding;
  const left = rows.filter((row) => row.date > date && (row.kind === 'rent' || row.kind === 'grace')).length;
  return { owed: owed ?? opening?.payload.amount, left };
}

const holding = (events: CommandContext['events'], date: string): readonly ServicingEvent[] =>
  eventsAsOf(events, '9999-12-31').filter((event) => event.date <= date);
