import { ApiError } from '@mortise/sdk';
import { changesPlan, endsEarly } from '../../shared/kinds/eventKinds.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { ServicingEvent } from '../../shared/ServicingEvent.ts';
import { endsOf, eventsAsOf } from '../../shared/eventsAsOf.ts';
import { lastOf, openingIn, standingOn } from '../../shared/servicingOrder.ts';
import { requireNotWrittenOff } from './requireNotWrittenOff.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** @throws PLAN_NOT_COMPUTED where the plan follows from no terms */
export function requireTerms({ events, contract }: Pick<CommandContext, 'events' | 'contract'>): void {
  if (openingIn(eventsAsOf(events, '9999-12-31'))?.payload.terms !== undefined) return;
  throw new ApiError(
    409,
    'PLAN_NOT_COMPUTED',
    `The plan of contract ${contract.registration} was agreed row by row: no terms say how it would go on.`,
  );
}

/** The event, where the plan can follow it. @throws PLAN_NOT_COMPUTED, CONTRACT_SETTLED, CONTRACT_WRITTEN_OFF, CONTRACT_ENDED, CHANGED_THAT_DAY, EVENT_DOES_NOT_FIT with the reason */
export function requirePlanEvent<Event extends ServicingEvent>(context: CommandContext, event: Event): Event {
  requireTerms(context);
  requireNotSettled(context, event.date);
  if (event.kind !== 'prepay') requireFirstOfDay(context, event);
  return requireFit(context, event);
}

/** Which of two rates of one day holds would follow from no rule. @throws CHANGED_THAT_DAY */
export function requireFirstOfDay({ events, contract }: CommandContext, { kind, date }: Pick<ServicingEvent, 'kind' | 'date'>): void {
  if (!eventsAsOf(events, '9999-12-31').some((event) => event.kind === kind && event.date === date)) return;
  throw new ApiError(
    409,
    'CHANGED_THAT_DAY',
    `Contract ${contract.registration} has such a change of ${date} already: take it back first, or choose another day.`,
  );
}

/** @throws CONTRACT_SETTLED, CONTRACT_WRITTEN_OFF, CONTRACT_ENDED */
export function requireNotSettled(context: CommandContext, date: string): void {
  const { events, contract } = context;
  const { registration } = contract;
  requireNotWrittenOff(context, date, 'choose an earlier date');
  const known = eventsAsOf(events, '9999-12-31');
  const early = known.find(({ kind }) => endsEarly(kind));
  if (early !== undefined && early.date <= date)
    throw new ApiError(
      409,
      'CONTRACT_ENDED',
      `Contract ${registration} ended on ${early.date}: choose an earlier date, or take back what ended it.`,
    );
  const settled = lastOf(known, 'settle');
  if (settled !== undefined && settled.date <= date)
    throw new ApiError(
      409,
      'CONTRACT_SETTLED',
      `Contract ${registration} was settled on ${settled.date}: choose an earlier date, or take the settlement back.`,
    );
}

/** The event, where a plan follows from it and all others. @throws EVENT_DOES_NOT_FIT with the reason */
export function requireFit<Event extends ServicingEvent>({ events }: CommandContext, event: Event): Event {
  const after = [...events, event];
  const ends = endsOf(after);
  try {
    // Also the plans of days on which an event held that was taken back later.
    const turns = after.filter(({ kind }) => changesPlan(kind) || kind === 'reverse');
    for (const day of new Set(turns.map(({ date }) => date))) servicedPlan(standingOn(after, day, ends));
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError(422, 'EVENT_DOES_NOT_FIT', `The plan cannot follow: ${error.message}.`);
    throw error;
  }
  return event;
}
