import type { EntityDefinition } from '@mortise/sdk';
import { PrivateEquityAsset } from './privateEquityAsset.ts';
import { PrivateEquityOperation } from './privateEquityOperation.ts';
import { PrivateEquityTransaction } from './privateEquityTransaction.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [PrivateEquityAsset, PrivateEquityOperation, PrivateEquityTransaction];
