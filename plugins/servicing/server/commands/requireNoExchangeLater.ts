import { ApiError } from '@mortise/sdk';
import type { CommandContext } from './ServicingCommand.ts';

/** Assets that are exchanged are with the client then, also where the exchange was taken back afterwards: nothing has ended before. @throws LATER_EVENT */
export function requireNoExchangeLater({ events, contract: { registration } }: CommandContext, date: string): void {
  const later = events.find((event) => event.kind === 'exchange' && event.date > date);
  if (later !== undefined)
    throw new ApiError(
      409,
      'LATER_EVENT',
      `An asset of contract ${registration} was exchanged on ${later.date}, after ${date}: choose that day or a later one.`,
    );
}
