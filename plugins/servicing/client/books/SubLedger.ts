import type { AnswerOf } from '@mortise/sdk';
import type { subLedger } from '../../server/subLedgerRoutes.ts';

export type SubLedger = AnswerOf<typeof subLedger>;
export type ControlAccount = SubLedger['accounts'][number];
export type DifferingContract = SubLedger['contracts'][number];
