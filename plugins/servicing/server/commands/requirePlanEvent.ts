import { ApiError } from '@mortise/sdk';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { ServicingEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf, lastOf } from '../../shared/servicingOrder.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** The event, where the plan can follow it. @throws PLAN_NOT_COMPUTED, EVENT_DOES_NOT_FIT with the reason */
export function requirePlanEvent<Event extends ServicingEvent>({ events, contract }: CommandContext, event: Event): Event {
  const activation = lastOf(eventsAsOf(events, '9999-12-31'), 'activate');
  if (activation?.payload.terms === undefined)
    throw new ApiError(
      409,
      'PLAN_NOT_COMPUTED',
      `The plan of contract ${contract.registration} was agreed row by row: no terms say how it would go on.`,
    );
  try {
    servicedPlan(eventsAsOf([...events, event], '9999-12-31'));
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError(422, 'EVENT_DOES_NOT_FIT', `The plan cannot follow: ${error.message}.`);
    throw error;
  }
  return event;
}
