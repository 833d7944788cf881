import type { AnswerOf } from '@mortise/sdk';
import type { sessionLists } from '../../../kernel/contract.ts';

export type OpenSession = AnswerOf<typeof sessionLists.listAllSessions>['sessions'][number];
