import type { WorkflowAnswer, WorkflowContext } from '@mortise/sdk/scripts';
import { approvalLimit } from 'scripts/approval-library';

/** Nobody approves above their limit, nor what they entered themselves. */
export function execute({ record, transition, user }: WorkflowContext): WorkflowAnswer {
  if (transition.code !== 'approve') return {};
  if (record._insertUser === user.username) return { rejection: 'Somebody else has to approve what you entered.' };
  const amount = Number(record.financedAmountExclTax ?? 0);
  if (amount > approvalLimit(user.profiles)) return { rejection: `${amount} is above what you may approve.` };
  return { set: { internalReference: `Approved by ${user.username}` } };
}
