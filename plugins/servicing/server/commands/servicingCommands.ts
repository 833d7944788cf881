import { activateContract } from './activateContract.ts';
import { amendPlan } from './amendPlan.ts';
import { assignClient } from './assignClient.ts';
import { buyAssets } from './buyAssets.ts';
import { disburseAmount } from './disburseAmount.ts';
import { exchangeAsset } from './exchangeAsset.ts';
import { extendContract } from './extendContract.ts';
import { impairAsset } from './impairAsset.ts';
import { prepayAmount } from './prepayAmount.ts';
import { recordLoss } from './recordLoss.ts';
import { recordPayment } from './recordPayment.ts';
import { recordRecovery } from './recordRecovery.ts';
import { refundMoney } from './refundMoney.ts';
import { refixRate } from './refixRate.ts';
import { repossessAssets } from './repossessAssets.ts';
import { reverseEvent } from './reverseEvent.ts';
import { sellAsset } from './sellAsset.ts';
import { settleEarly } from './settleEarly.ts';
import { takeOverContract } from './takeOverContract.ts';
import { takeAssetsBack } from './takeAssetsBack.ts';
import { transferMoney } from './transferMoney.ts';
import { writeOffAmount } from './writeOffAmount.ts';

/** By the kind of the event that each writes. */
export const SERVICING_COMMANDS = {
  activate: activateContract,
  takeover: takeOverContract,
  disburse: disburseAmount,
  payment: recordPayment,
  refund: refundMoney,
  transfer: transferMoney,
  prepay: prepayAmount,
  refix: refixRate,
  amend: amendPlan,
  settle: settleEarly,
  extend: extendContract,
  purchase: buyAssets,
  return: takeAssetsBack,
  repossess: repossessAssets,
  loss: recordLoss,
  exchange: exchangeAsset,
  sell: sellAsset,
  impair: impairAsset,
  'write-off': writeOffAmount,
  recovery: recordRecovery,
  assign: assignClient,
  reverse: reverseEvent,
} as const;
