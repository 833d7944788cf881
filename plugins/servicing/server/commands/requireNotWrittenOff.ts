import { ApiError } from '@mortise/sdk';
import { isWhole } from '../../shared/lossRows.ts';
import type { EventOf, ServicingEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { ofKind } from '../../shared/servicingOrder.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** The write-off of everything that holds, if there is one. */
export const wholeWriteOff = ({ events }: { readonly events: readonly ServicingEvent[] }): EventOf<'write-off'> | undefined =>
  ofKind(eventsAsOf(events, '9999-12-31'), 'write-off').find(({ payload }) => isWhole(payload));

/** @throws CONTRACT_WRITTEN_OFF from the day on on which everything was written off */
export function requireNotWrittenOff(context: CommandContext, date: string, remedy: string): void {
  const written = wholeWriteOff(context);
  if (written === undefined || written.date > date) return;
  throw new ApiError(
    409,
    'CONTRACT_WRITTEN_OFF',
    `Contract ${context.contract.registration} was written off on ${written.date}: ${remedy}, or take the write-off back.`,
  );
}
