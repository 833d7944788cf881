import { Repositories, type TransitionConditions } from '@mortise/sdk/server';
import { doesAgreementHold } from './agreementHolds.ts';
import { areAssetsFree } from './assetsFree.ts';
import { hasActiveClient, hasMandate, hasOpenClient, readClients } from './clientConditions.ts';
import { type Ask, ConditionCall, type Financing } from './ConditionCall.ts';
import { hasAmount, hasAsset, hasClient, hasStart } from './ownConditions.ts';
import { requirementsBefore } from './requirements.ts';
import { isWithinLimit } from './withinLimit.ts';

/** What has to be so before a contract, or a deal, is submitted, approved, signed and activated. */
export const contractConditions: TransitionConditions<Financing> = async ({ scope, records, transition, services, statements }) => {
  const call = new ConditionCall(scope, records, services.get(Repositories), statements);
  const asked = [...(await asksBefore(transition, call)), ...(await requirementsBefore(transition, call))];
  return records.map((record) => asked.flatMap((ask) => withoutReason(ask(record))));
};

async function asksBefore(transition: string, call: ConditionCall): Promise<readonly Ask[]> {
  const clients = await readClients(call);
  switch (transition) {
    case 'submit':
      return [hasClient, hasOpenClient(clients), await doesAgreementHold(call)];
    case 'approve':
      return [hasClient, hasActiveClient(clients), await doesAgreementHold(call), await isWithinLimit(call)];
    case 'sign':
      return [hasClient, hasActiveClient(clients), hasAsset, await areAssetsFree(call)];
    default:
      return [
        hasStart,
        hasAmount,
        hasClient,
        hasActiveClient(clients),
        hasMandate(clients),
        hasAsset,
        await areAssetsFree(call),
        await isWithinLimit(call),
      ];
  }
}

/** What is met needs no reason. */
const withoutReason = (condition: ReturnType<Ask>) => {
  if (condition === undefined) return [];
  const { reason, ...met } = condition;
  return [condition.isMet || reason === undefined ? met : { ...met, reason }];
};
