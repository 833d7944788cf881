import type { AnswerOf } from '@mortise/sdk';
import type { approvals } from '../../../kernel/contract.ts';

/** A request with what it would change. */
export type ApprovalDetail = AnswerOf<typeof approvals.readApproval>;
export type ApprovalChange = ApprovalDetail['changes'][number];
