import { ApiError } from '@mortise/sdk';
import { endingRow } from '../../shared/endOfTerm.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** @throws CONTRACT_ENDED where nothing falls due any more */
export function requireGoesOn({ events, contract }: CommandContext, date: string): void {
  const ending = endingRow(servicedPlan(eventsAsOf(events, '9999-12-31')));
  if (ending !== undefined && ending.date <= date)
    throw new ApiError(
      409,
      'CONTRACT_ENDED',
      `Contract ${contract.registration} ended on ${ending.date}: choose an earlier date, or take back what ended it.`,
    );
}
