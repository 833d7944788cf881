import { flag, route, schemaName, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { approvalInfo } from './approvalAnswer.ts';
import { ApprovalServices } from './ApprovalServices.ts';

const MAX_COMMENT = 1_000;
const approval = v.pipe(approvalInfo, schemaName('Approval'));

export const listApprovals = route({
  method: 'GET',
  path: '/core/approvals',
  permission: 'read /api/core/approvals',
  tag: 'Approvals',
  summary: 'What waits for a second person',
  query: { done: v.optional(v.pipe(flag, v.description('1 for what was decided instead'))) },
  answer: v.array(approval),
  run: ({ scope, query: { done = false } }, services) => services.get(ApprovalServices).approvals.list(scope, done),
});

const decision = {
  method: 'POST',
  permission: 'write /api/core/approvals',
  tag: 'Approvals',
  body: v.object({ comment: v.nullish(text(MAX_COMMENT)) }),
  answer: approval,
} as const;

export const approve = route({
  ...decision,
  path: '/core/approvals/:id/approve',
  summary: 'Let the transition be taken; not by who asked for it',
  run: ({ scope, params: { id }, body: { comment } }, services) =>
    services.get(ApprovalServices).approvals.approve(scope, id, comment || undefined),
});

export const refuse = route({
  ...decision,
  path: '/core/approvals/:id/refuse',
  summary: 'Refuse it',
  run: ({ scope, params: { id }, body: { comment } }, services) =>
    services.get(ApprovalServices).approvals.refuse(scope, id, comment || undefined),
});

export const withdraw = route({
  ...decision,
  path: '/core/approvals/:id/withdraw',
  summary: 'Take the question back; by who asked',
  run: ({ scope, params: { id }, body: { comment } }, services) =>
    services.get(ApprovalServices).approvals.withdraw(scope, id, comment || undefined),
});
