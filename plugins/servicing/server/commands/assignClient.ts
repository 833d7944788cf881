import { ApiError } from '@mortise/sdk';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { debtorOn, debtorsOf } from '../../shared/debtors.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { followDebtors, originalsOf, requireBillsOfDebtors } from '../assignedContract.ts';
import { day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireGoesOn } from './requireGoesOn.ts';
import { requirePerson } from './requirePerson.ts';
import { requireFirstOfDay } from './requirePlanEvent.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = { client: filledText(60), date: v.optional(day), reason: v.optional(text(500)) };

/** Another client owes what falls due from a day on; what was due before and is not paid stays with whoever owed it. */
export const assignClient: ServicingCommand<'assign', typeof entries> = {
  kind: 'assign',
  summary: 'Change the client: from a day on another one owes what falls due; what was due before stays where it is',
  body: v.object(entries),
  event: async (context, { client, reason, date = context.businessDate }) => {
    const { key, events } = context;
    requireDay(date, firstDayOf(requireActive(context), context), context);
    requireGoesOn(context, date);
    requireFirstOfDay(context, { kind: 'assign', date });
    const originals = originalsOf(context);
    requireOther(context, originals, client, date);
    await requireReadyClient(context, client);
    const event = { key, kind: 'assign', date, payload: { client, originals, ...(reason && { reason }) } } as const;
    await requireBillsOfDebtors(context, [...events, event]);
    return event;
  },
  apply: (context, event) => followDebtors(context, [...context.events, event]),
};

/** @throws CLIENT_MISSING, SAME_CLIENT */
function requireOther({ events, contract }: CommandContext, originals: readonly string[], client: string, date: string): void {
  const { registration } = contract;
  if (originals.length === 0)
    throw new ApiError(409, 'CLIENT_MISSING', `Contract ${registration} has no client yet: add a person with the role CLIENT.`);
  const { clients } = debtorOn(debtorsOf(eventsAsOf(events, '9999-12-31')), date) ?? { clients: originals };
  if (clients.length === 1 && clients[0] === client)
    throw new ApiError(422, 'SAME_CLIENT', `${client} is the client of contract ${registration} on ${date} already: choose another one.`);
}

/** @throws NO_SUCH_CLIENT, CLIENT_NOT_READY with what is missing */
async function requireReadyClient(context: CommandContext, client: string): Promise<void> {
  const { contract, scope, transaction, clientConditions } = context;
  await requirePerson(context, client, 'NO_SUCH_CLIENT');
  const persons = [{ role: 'CLIENT', personRegistration: client }];
  const owed = { ...contract, persons, financedAmountExclTax: contract.outstanding ?? contract.financedAmountExclTax ?? '0' };
  const missing = (await clientConditions.check(scope, owed, transaction)).flatMap(({ isMet, reason }) => (isMet ? [] : [reason ?? '']));
  if (missing.length > 0) throw new ApiError(409, 'CLIENT_NOT_READY', `${client} cannot become the client: ${missing.join(' ')}`);
}
