import type { ApprovalInfo } from '@mortise/sdk';
import type { ApprovalDecision } from './ApprovalsStore.ts';

/** What follows from a decision; a translation key. */
export function decisionEffect({ area }: Pick<ApprovalInfo, 'area'>, decision: ApprovalDecision): string {
  if (area === undefined)
    return decision === 'approve' ? 'The transition is run at once, in the name of both of you.' : 'The record stays as it is.';
  return decision === 'approve' ? 'The change is made at once, in the name of both of you.' : 'Everything stays as it is.';
}
