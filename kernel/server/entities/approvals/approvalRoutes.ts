import { flag, route, schemaName, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { approvalDetail, approvalInfo } from './approvalAnswer.ts';
import { ApprovalServices } from './ApprovalServices.ts';

const MAX_COMMENT = 1_000;
const MAX_NAME = 300;
const approval = v.pipe(approvalInfo, schemaName('Approval'));

export const listApprovals = route({
  method: 'GET',
  path: '/core/approvals',
  permission: 'read /api/core/approvals',
  tag: 'Approvals',
  summary: 'What waits for a second person',
  query: {
    done: v.optional(v.pipe(flag, v.description('1 for what was decided instead'))),
    area: v.optional(v.pipe(text(MAX_NAME), v.description('Only changes of this: `profiles`'))),
    name: v.optional(v.pipe(text(MAX_NAME), v.description('Only about what is called so'))),
  },
  answer: v.array(approval),
  run: ({ scope, query: { done = false, area, name } }, services) =>
    services.get(ApprovalServices).approvals.list(scope, { isDone: done, area, name }),
});

export const readApproval = route({
  method: 'GET',
  path: '/core/approvals/:id',
  permission: 'read /api/core/approvals',
  tag: 'Approvals',
  summary: 'A request with what it would change, and for whom',
  answer: approvalDetail,
  run: (call, services) => services.get(ApprovalServices).approvals.detail(call.scope, call.params.id, exchangeOf(call)),
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
  summary: 'Let it be done, with the rights of whoever asked; not by who asked for it',
  run: (call, services) => {
    const { scope, params, body } = call;
    return services.get(ApprovalServices).approvals.approve(scope, params.id, body.comment || undefined, exchangeOf(call));
  },
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
