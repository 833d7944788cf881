import { ApiError } from '@mortise/sdk';
import * as v from 'valibot';
import { allocationOf } from '../allocationOf.ts';
import { assetsToLease, leaseAssets } from '../assetsInService.ts';
import { leasedFromStock, takeFromStock } from '../leasedFromStock.ts';
import { openingOf } from '../openingOf.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { rate } from './commandSchemas.ts';
import { activationOf } from './requireActive.ts';
import type { ServicingCommand } from './ServicingCommand.ts';
import { undoneActivations } from './undoneActivations.ts';
import { Contract } from '../../../financing/contract.ts';

const entries = { taxRate: v.optional(rate) };

/** Freezes the plan and the accounts, puts assets in service and makes the opening postings. */
export const activateContract: ServicingCommand<'activate', typeof entries> = {
  kind: 'activate',
  summary: 'Begin the servicing of an active contract; as a preview also of one that is signed',
  body: v.object(entries),
  event: async (context, { taxRate }) => {
    const { contract, key, scope, repositories, transaction } = context;
    if (activationOf(context) !== undefined)
      throw new ApiError(409, 'ALREADY_ACTIVE', `The servicing of contract ${contract.registration} has begun already.`);
    if (contract.status !== 'ACTIVE')
      throw new ApiError(
        409,
        'CONTRACT_NOT_ACTIVE',
        `Contract ${contract.registration} is not active: it is ${contract.status}. Activate it first.`,
      );
    const opening = openingOf(contract);
    if (typeof opening === 'string') throw new ApiError(409, 'CONTRACT_NOT_READY', opening);
    const { start, ...payload } = opening;
    // One activation takes the place of another: they never count together.
    const date = [start, ...undoneActivations(context.events).map(({ until }) => until)].toSorted().at(-1)!;
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'activate', family: payload.family, date });
    const assets = await assetsToLease(context);
    const fromStock = await leasedFromStock(context, assets, { ...payload, date });
    return {
      key,
      kind: 'activate',
      date,
      payload: {
        ...payload,
        ...(date !== start && { start }),
        ...(taxRate !== undefined && { taxRate }),
        ...allocationOf(contract),
        assets,
        ...fromStock,
        accounts,
      },
    };
  },
  apply: async (context, event) => {
    await takeFromStock(context, event.date, event.payload.fromStock ?? []);
    await leaseAssets(context, event.payload.assets ?? []);
    const { contract, scope, repositories, transaction } = context;
    const change = { activationDate: event.date };
    await repositories.of(Contract).update(scope, contract.registration, change, { statements: transaction });
  },
};
