import { ApiError } from '@mortise/sdk';
import { changesPlan } from '../../shared/kinds/eventKinds.ts';
import type { ServicingEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { requireNoExchangeLater } from './requireNoExchangeLater.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** Nothing changes the plan after what ends it, nor what is in the way besides. @throws LATER_EVENT */
export function requireNothingLater(context: CommandContext, date: string, isInTheWay: (event: ServicingEvent) => boolean): void {
  requireNoExchangeLater(context, date);
  const { events, contract } = context;
  const known = eventsAsOf(events, '9999-12-31');
  const later = known.find((event) => event.date > date && (changesPlan(event.kind) || isInTheWay(event)));
  if (later !== undefined)
    throw new ApiError(
      409,
      'LATER_EVENT',
      `Something happened to contract ${contract.registration} on ${later.date}, after ${date}: choose that day or a later one, or take it back.`,
    );
}
