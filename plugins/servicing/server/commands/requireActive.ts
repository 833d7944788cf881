import { ApiError } from '@mortise/sdk';
import type { OpeningEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { openingIn } from '../../shared/servicingOrder.ts';
import type { CommandContext } from './ServicingCommand.ts';
import { undoneActivations } from './undoneActivations.ts';

const END_OF_TIME = '9999-12-31';

/** The activation that holds. */
export const activationOf = ({ events }: Pick<CommandContext, 'events'>): OpeningEvent | undefined =>
  openingIn(eventsAsOf(events, END_OF_TIME));

/** @throws CONTRACT_NOT_ACTIVE, SERVICING_NOT_BEGUN */
export function requireActive(context: CommandContext): OpeningEvent {
  const { registration, status } = context.contract;
  if (status !== 'ACTIVE')
    throw new ApiError(409, 'CONTRACT_NOT_ACTIVE', `Contract ${registration} is not active: it is ${status}. Activate it first.`);
  return begun(context);
}

/** Also of a contract that is closed: money still waits or comes in. @throws CONTRACT_NOT_ACTIVE, SERVICING_NOT_BEGUN */
export const requireActiveOrClosed = (context: CommandContext): OpeningEvent =>
  isClosed(context) ? begun(context) : requireActive(context);

export const isClosed = ({ contract }: Pick<CommandContext, 'contract'>): boolean => contract.status === 'CLOSED';

/** @throws SERVICING_NOT_BEGUN */
function begun({ contract: { registration }, events }: CommandContext): OpeningEvent {
  const activation = activationOf({ events });
  if (activation === undefined)
    throw new ApiError(409, 'SERVICING_NOT_BEGUN', `Contract ${registration} has no journal yet: begin its servicing first.`);
  return activation;
}

/** The first day that something can happen on: the start, as far as this activation or those that it takes the place of counted then. */
export function firstDayOf({ date, payload: { start = date } }: OpeningEvent, { events }: Pick<CommandContext, 'events'>): string {
  const undone = undoneActivations(events);
  let first = date;
  for (let before; (before = undone.find(({ until }) => until === first));) first = before.date;
  return first < start ? start : first;
}

/** @throws VALUE_DATE_OUT_OF_RANGE for a day before the contract's start or after the business date */
export function requireDay(date: string, start: string, { businessDate, contract }: CommandContext): void {
  if (date < start)
    throw new ApiError(
      422,
      'VALUE_DATE_OUT_OF_RANGE',
      `${date} is before contract ${contract.registration} starts on ${start}: choose a later date.`,
    );
  if (date > businessDate)
    throw new ApiError(422, 'VALUE_DATE_OUT_OF_RANGE', `${date} is after the business date ${businessDate}: choose an earlier date.`);
}
