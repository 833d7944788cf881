import { endingRow } from '../../shared/endOfTerm.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { OpeningEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireNothingLater } from './requireNothingLater.ts';
import { requireNotSettled } from './requirePlanEvent.ts';
import { requireNotEnded } from './requireTermOver.ts';
import type { CommandContext } from './ServicingCommand.ts';

/**
 * The activation of a contract that can end on a day, whether its term is over or not.
 * @throws CONTRACT_SETTLED, CONTRACT_WRITTEN_OFF, CONTRACT_ENDED, LATER_EVENT, and as `requireActive` and `requireDay`
 */
export function requireRunning(context: CommandContext, date: string): OpeningEvent {
  const activation = requireActive(context);
  requireDay(date, firstDayOf(activation, context), context);
  requireNotSettled(context, date);
  requireNotEnded(endingRow(servicedPlan(eventsAsOf(context.events, '9999-12-31'))), context);
  requireNothingLater(context, date, ({ kind }) => kind === 'assign' || kind === 'write-off');
  return activation;
}
