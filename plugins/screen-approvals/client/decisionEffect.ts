import type { ApprovalDecision } from './ApprovalsStore.ts';

/** What follows from a decision; a translation key. */
export const decisionEffect = (decision: ApprovalDecision): string =>
  decision === 'approve' ? 'The transition is run at once, in the name of both of you.' : 'The record stays as it is.';
