import type { ApprovalInfo, JsonValue } from '@mortise/sdk';
import { objectOf } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { ApprovalChange, ApprovalDetail } from './ApprovalDetail.ts';

const jsonValue = v.custom<JsonValue>((value) => value !== undefined);

const INFO = {
  _id: v.string(),
  entityName: v.string(),
  registration: v.string(),
  area: v.exactOptional(v.string()),
  act: v.exactOptional(v.picklist(['create', 'change', 'remove'])),
  path: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  transition: v.string(),
  status: v.picklist(['WAITING', 'RUNNING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'STALE', 'EXPIRED', 'FAILED']),
  isDecidable: v.exactOptional(v.literal(true)),
  deadline: v.exactOptional(v.string()),
  askedBy: v.string(),
  askedAt: v.string(),
  comment: v.exactOptional(v.string()),
  decidedBy: v.exactOptional(v.string()),
  decidedFor: v.exactOptional(v.string()),
  decidedAt: v.exactOptional(v.string()),
  decisionComment: v.exactOptional(v.string()),
  values: v.exactOptional(
    v.pipe(objectOf<NonNullable<ApprovalInfo['values']>>(), v.description('What was typed of the fields that the transition asks for')),
  ),
};

export const approvalInfo: v.GenericSchema<ApprovalInfo> = v.object(INFO);

const change: v.GenericSchema<ApprovalChange> = v.object({
  path: v.array(v.string()),
  old: v.exactOptional(jsonValue),
  new: v.exactOptional(jsonValue),
  isSecret: v.exactOptional(v.literal(true)),
});

export const approvalDetail: v.GenericSchema<ApprovalDetail> = v.object({
  ...INFO,
  changes: v.array(change),
  effects: v.array(v.object({ who: v.string(), gains: v.array(v.string()), loses: v.array(v.string()) })),
  isOutdated: v.exactOptional(v.literal(true)),
});
