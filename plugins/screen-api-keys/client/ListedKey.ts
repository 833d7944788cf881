import type { AnswerOf } from '@mortise/sdk';
import type { apiKeys } from '../../../kernel/contract.ts';

/** A key of the tenant. */
export type ListedKey = AnswerOf<typeof apiKeys.listAllApiKeys>[number];
