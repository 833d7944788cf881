import { ApiError } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { AmendPayload } from '../../shared/ServicingEvent.ts';
import { eventsAsOf, openingIn } from '../../shared/servicingOrder.ts';
import { amountOrZero, day, payments } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requirePlanEvent, requireTerms } from './requirePlanEvent.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  date: v.optional(day),
  periods: v.optional(payments),
  residual: v.optional(amountOrZero),
  holiday: v.optional(payments),
  interest: v.optional(v.picklist(['paid', 'added']), 'paid'),
  reason: v.optional(text(500)),
};

/** What is owed is paid back in more or fewer payments, down to another residual value, or after a holiday. */
export const amendPlan: ServicingCommand<'amend', typeof entries> = {
  kind: 'amend',
  summary:
    'Change the plan from a day on: payments left, residual value, payment holiday; the rents that follow are found anew at the same rate',
  body: v.object(entries),
  event: async (context, { periods, residual: given, holiday, interest, reason, date = context.businessDate }) => {
    const activation = requireActive(context);
    requireDay(date, firstDayOf(activation, context), context);
    requireTerms(context);
    const residual = given === undefined ? undefined : requireAmount(given, activation.payload.currency);
    const payload: AmendPayload = {
      ...(periods !== undefined && { periods }),
      ...(residual !== undefined && { residual }),
      ...(holiday !== undefined && { holiday: { periods: holiday, interest } }),
      ...(reason && { reason }),
    };
    requireSense(context, payload, date);
    return requirePlanEvent(context, { key: context.key, kind: 'amend', date, payload });
  },
};

/** @throws NOTHING_TO_AMEND, PLAN_ENDED, HOLIDAY_TOO_LONG, RESIDUAL_TOO_HIGH */
function requireSense({ events, contract }: CommandContext, { periods, residual, holiday }: AmendPayload, date: string): void {
  const { registration } = contract;
  if (periods === undefined && residual === undefined && holiday === undefined)
    throw new ApiError(422, 'NOTHING_TO_AMEND', 'Nothing would change: give the payments left, the residual value or a payment holiday.');
  const { owed, left } = planOn(events, date);
  if (left === 0)
    throw new ApiError(422, 'PLAN_ENDED', `Contract ${registration} has no payments left after ${date}: choose an earlier date.`);
  const whole = periods ?? left;
  if (holiday !== undefined && holiday.periods >= whole)
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

/** What is owed after the payments of a day, and how many are left, by everything that happened until then and still holds. */
function planOn(events: CommandContext['events'], date: string) {
  const holds = eventsAsOf(events, '9999-12-31').filter((event) => event.date <= date);
  const rows = servicedPlan(holds);
  const opening = openingIn(holds);
  const owed = rows.findLast((row) => row.date <= date)?.outstanding;
  const left = rows.filter((row) => row.date > date && (row.kind === 'rent' || row.kind === 'grace')).length;
  return { owed: owed ?? opening?.payload.amount, left };
}
