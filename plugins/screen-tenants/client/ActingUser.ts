import type { AnswerOf } from '@mortise/sdk';
import type { impersonations } from '../../../kernel/contract.ts';

export type ActingUser = AnswerOf<typeof impersonations.listActingUsers>[number];
