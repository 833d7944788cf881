import type { ApprovalInfo } from '@mortise/sdk';
import { objectOf } from '@mortise/sdk/server';
import * as v from 'valibot';

export const approvalInfo: v.GenericSchema<ApprovalInfo> = v.object({
  _id: v.string(),
  entityName: v.string(),
  registration: v.string(),
  name: v.exactOptional(v.string()),
  transition: v.string(),
  status: v.picklist(['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'STALE']),
  askedBy: v.string(),
  askedAt: v.string(),
  comment: v.exactOptional(v.string()),
  decidedBy: v.exactOptional(v.string()),
  decidedAt: v.exactOptional(v.string()),
  decisionComment: v.exactOptional(v.string()),
  values: v.exactOptional(
    v.pipe(objectOf<NonNullable<ApprovalInfo['values']>>(), v.description('What was typed of the fields that the transition asks for')),
  ),
});
