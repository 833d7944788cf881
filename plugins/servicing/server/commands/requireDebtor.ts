import { ApiError } from '@mortise/sdk';
import { debtorsOf } from '../../shared/debtors.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { originalsOf } from '../assignedContract.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** @throws NO_SUCH_CLIENT */
export function requireDebtor(context: CommandContext, client: string): void {
  const debtors = debtorsOf(eventsAsOf(context.events, '9999-12-31'));
  if (![originalsOf(context), ...debtors.map(({ clients }) => clients)].flat().includes(client))
    throw new ApiError(
      422,
      'NO_SUCH_CLIENT',
      `${client} never was a client of contract ${context.contract.registration}: choose one who was, or leave it empty.`,
    );
}
