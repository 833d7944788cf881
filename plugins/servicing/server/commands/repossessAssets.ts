import { ApiError } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { OpeningEvent } from '../../shared/ServicingEvent.ts';
import { withoutTakenBack } from '../../shared/eventsAsOf.ts';
import { servicingState } from '../../shared/servicingState.ts';
import { assetsInService, returnAssets } from '../assetsInService.ts';
import { draftEndInvoice } from '../endedContract.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { chargeOf, costs, used } from './chargeOf.ts';
import { amountOrZero, day } from './commandSchemas.ts';
import { requireAmount } from './requireAmount.ts';
import { requireFit } from './requirePlanEvent.ts';
import { requireRunning } from './requireRunning.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = { value: v.optional(amountOrZero), charge: costs, used, date: v.optional(day), reason: v.optional(text(500)) };

/** The assets are taken back from a client who does not pay: the contract ends, what is due stays owed. */
export const repossessAssets: ServicingCommand<'repossess', typeof entries> = {
  kind: 'repossess',
  summary:
    'Take the assets back before the term is over: the contract ends, what is due stays owed; costs or excess use may be charged to the client',
  body: v.object(entries),
  event: async (context, { value, charge, used: units, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const activation = requireRunning(context, date);
    requireAssets(context, activation);
    const { currency, family } = activation.payload;
    const details = {
      ...(value !== undefined && { value: requireValue(context, activation, { value, date }) }),
      ...chargeOf(context, { charge, used: units, date, currency }),
      ...(reason && { reason }),
    };
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'repossess', family, date });
    const payload = { ...details, assets: await assetsInService(context), accounts };
    return requireFit(context, { key, kind: 'repossess', date, payload });
  },
  apply: async (context, event) => {
    await returnAssets(context, event.payload.assets);
    await draftEndInvoice(context, event);
  },
};

/** A loan may be secured by nothing that could be taken. @throws LOAN_WITHOUT_ASSETS */
function requireAssets({ contract: { registration, assets = [] } }: CommandContext, { payload }: OpeningEvent): void {
  if (payload.family === 'loan' && assets.length === 0)
    throw new ApiError(
      409,
      'LOAN_WITHOUT_ASSETS',
      `Contract ${registration} is a loan and names no assets: there is nothing to take back.`,
    );
}

interface Valued {
  readonly value: string;
  readonly date: string;
}

/** @throws VALUE_IN_BOOKS, VALUE_TOO_HIGH, AMOUNT_TOO_FINE */
function requireValue({ contract: { registration }, events }: CommandContext, { payload }: OpeningEvent, { value, date }: Valued): string {
  const { currency, family } = payload;
  if (family === 'operating-lease')
    throw new ApiError(
      422,
      'VALUE_IN_BOOKS',
      `Contract ${registration} is an operating lease: its assets stand in stock for what they are worth in the books. Leave the value empty.`,
    );
  const { notDue = '0' } = servicingState(withoutTakenBack(events), date).balances ?? {};
  if (new Money(value).gt(notDue))
    throw new ApiError(
      422,
      'VALUE_TOO_HIGH',
      `${notDue} ${currency} of contract ${registration} is not due yet on ${date}: give at most that, or leave the value empty.`,
    );
  return requireAmount(value, currency);
}
