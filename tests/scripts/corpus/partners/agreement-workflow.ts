import type { WorkflowAnswer, WorkflowContext } from '@mortise/sdk/scripts';

/** An agreement needs a partner and a term before it counts; whoever ends it, it ends today. */
export function execute({ record, transition, today }: WorkflowContext): WorkflowAnswer {
  if (transition.code === 'end') return { set: { endDate: today } };
  if (transition.code !== 'activate') return {};
  if (record.partnerRegistration === undefined) return { rejection: 'The agreement names no partner yet.' };
  if (typeof record.endDate === 'string' && record.endDate < today) return { rejection: 'The agreement is over: give it a later end.' };
  return record.startDate === undefined ? { set: { startDate: today } } : {};
}
