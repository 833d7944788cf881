import { ApiError, type Services } from '@mortise/sdk';
import { currencyDecimals } from '@mortise/sdk/domain';
import { Repositories, type TransitionEffect } from '@mortise/sdk/server';
import type { Asset, AssetListener } from '../../assets/contract.ts';
import { Contract } from '../../financing/contract.ts';
import { endingRow } from '../shared/endOfTerm.ts';
import { servicedPlan } from '../shared/servicedPlan.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { ofKind, openingIn } from '../shared/servicingOrder.ts';
import { ServicingCommandsToken } from './ServicingCommands.ts';
import { ServicingJournalToken } from './ServicingJournal.ts';
import { stockOf } from './stockOfContract.ts';

/** What effects of assets get. */
export type AssetCall = Parameters<TransitionEffect<Asset>>[0];

/** An asset that stands in the books of a contract goes by events of that contract alone. @throws ASSET_IN_BOOKS */
export function keepAssetsInBooks(services: Services): AssetListener<AssetCall> {
  const commands = services.get(ServicingCommandsToken);
  return {
    moved: async ({ scope, record: { registration: asset }, statements }) => {
      if (commands.isWorking(statements)) return;
      // Also of contracts that the user would not see.
      const { onlyPerson: _, ...whole } = scope;
      const repositories = services.get(Repositories).asSystem('An asset in the books of a contract goes by its events');
      for (const [registration, events] of await services.get(ServicingJournalToken).eventsOfAsset(scope, asset, statements)) {
        if (isLeased(events, asset))
          refuse(`Asset ${asset} is leased by contract ${registration}: say on the page of the contract what becomes of it.`);
        const left = leftBy(events, asset);
        if (left !== undefined)
          refuse(
            `Asset ${asset} left the books of contract ${registration} on ${left.date}: take that back in the list of what happened to it.`,
          );
        const contract = await repositories.of(Contract).get(whole, registration, { statements });
        const stocked = await stockOf({ scope: whole, repositories, transaction: statements, contract, events }, asset);
        const currency = openingIn(events)?.payload.currency ?? 'EUR';
        if (stocked !== undefined)
          refuse(
            `Asset ${asset} stands in stock for ${stocked.worth.toFixed(currencyDecimals(currency))} ${currency} in the books of contract ${registration}: sell it or write it down under Leases on the page of the asset, or name it in a contract that begins.`,
          );
      }
    },
  };
}

function refuse(message: string): never {
  throw new ApiError(409, 'ASSET_IN_BOOKS', message);
}

/** Whether the asset is with the client of a lease that runs. */
function isLeased(events: readonly ServicingEvent[], asset: string): boolean {
  const known = eventsAsOf(events, '9999-12-31');
  const opening = openingIn(known);
  if (opening === undefined || opening.payload.family === 'loan' || endingRow(servicedPlan(known)) !== undefined) return false;
  const exchange = ofKind(known, 'exchange').findLast(({ payload }) => payload.assets.includes(asset));
  return exchange === undefined ? (opening.payload.assets ?? []).includes(asset) : exchange.payload.replacement === asset;
}

/** What sold or lost the asset for good, where nothing put it back. */
function leftBy(events: readonly ServicingEvent[], asset: string): ServicingEvent | undefined {
  const known = eventsAsOf(events, '9999-12-31');
  const gone = [...ofKind(known, 'purchase'), ...ofKind(known, 'loss'), ...ofKind(known, 'sell')];
  return gone.find(({ payload }) => payload.assets.includes(asset));
}
