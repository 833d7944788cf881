import { activateContract } from './activateContract.ts';
import { amendPlan } from './amendPlan.ts';
import { buyAssets } from './buyAssets.ts';
import { disburseAmount } from './disburseAmount.ts';
import { prepayAmount } from './prepayAmount.ts';
import { recordPayment } from './recordPayment.ts';
import { refixRate } from './refixRate.ts';
import { reverseEvent } from './reverseEvent.ts';
import { settleEarly } from './settleEarly.ts';
import { takeAssetsBack } from './takeAssetsBack.ts';

/** By the kind of the event that each writes. */
export const SERVICING_COMMANDS = {
  activate: activateContract,
  disburse: disburseAmount,
  payment: recordPayment,
  prepay: prepayAmount,
  refix: refixRate,
  amend: amendPlan,
  settle: settleEarly,
  purchase: buyAssets,
  return: takeAssetsBack,
  reverse: reverseEvent,
} as const;
