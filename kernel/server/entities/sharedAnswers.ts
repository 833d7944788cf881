import {
  type DocumentInfo,
  type DocumentVersion,
  type FieldHistoryEntry,
  type HistoryEntry,
  type JsonObject,
  type JsonValue,
  type OccurringValues,
  type TransitionInfo,
  type TransitionProps,
} from '@mortise/sdk';
import { objectOf, schemaName, type TransitionCondition } from '@mortise/sdk/server';
import * as v from 'valibot';
import { jsonSchema } from '../http/describeRoutes.ts';
import { approvalInfo } from './approvals/approvalAnswer.ts';

const anyValue = v.custom<JsonValue>(() => true);
const version = v.pipe(v.number(), v.integer());
const yes = v.literal(true);

export const historyEntry: v.GenericSchema<HistoryEntry> = v.object({
  version,
  date: v.string(),
  username: v.string(),
  operation: v.picklist(['create', 'update', 'delete', 'transition', 'restore', 'undo']),
  transition: v.exactOptional(v.string()),
  impersonator: v.exactOptional(v.string()),
  askedBy: v.exactOptional(v.string()),
  comment: v.exactOptional(v.string()),
  changes: v.array(
    v.object({
      field: v.string(),
      old: v.exactOptional(anyValue),
      new: v.exactOptional(anyValue),
      isErased: v.exactOptional(yes),
    }),
  ),
});

const fieldHistoryEntry: v.GenericSchema<FieldHistoryEntry> = v.object({
  version,
  date: v.string(),
  username: v.string(),
  value: v.exactOptional(anyValue),
  currency: v.exactOptional(v.string()),
  isErased: v.exactOptional(yes),
});

const documentVersion = {
  version,
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
  _insertDate: v.string(),
  _insertUser: v.string(),
};

const documentInfo: v.GenericSchema<DocumentInfo> = v.object({
  _id: v.string(),
  type: v.exactOptional(v.string()),
  deliveryId: v.exactOptional(v.string()),
  deliveryStatus: v.exactOptional(v.string()),
  externalReference: v.exactOptional(v.string()),
  externalGroupId: v.exactOptional(v.string()),
  isShared: v.exactOptional(yes),
  entityName: v.string(),
  entityRegistration: v.string(),
  ...documentVersion,
});

const occurringValues: v.GenericSchema<OccurringValues> = v.object({
  values: v.array(v.object({ value: v.string(), count: v.number(), isApproximate: v.exactOptional(yes) })),
  continues: v.boolean(),
  isSample: v.boolean(),
});

const place = v.union([v.object({ field: v.string() }), v.object({ entity: v.string(), registration: v.string() })]);

const transitionCondition: v.GenericSchema<TransitionCondition> = v.object({
  id: v.string(),
  text: v.string(),
  isMet: v.boolean(),
  reason: v.exactOptional(v.string()),
  where: v.exactOptional(place),
});

const transitionInfo: v.GenericSchema<TransitionInfo> = v.object({
  code: v.string(),
  label: v.string(),
  from: v.array(v.string()),
  to: v.string(),
  class: v.picklist(['error', 'warning', 'stopped', 'ongoing', 'current', 'success', 'default']),
  props: objectOf<TransitionProps>(),
  isReversible: v.exactOptional(yes),
  rejectionReason: v.exactOptional(v.string()),
  rejections: v.exactOptional(v.number()),
  conditions: v.exactOptional(v.array(transitionCondition)),
});

const versionOfDocument: v.GenericSchema<DocumentVersion> = v.object(documentVersion);

const TEXT: JsonObject = { type: 'string' };

/** Schemas of what all kinds of record share, by name. */
export const SHARED_SCHEMAS: JsonObject = {
  Approval: jsonSchema(approvalInfo),
  Error: {
    type: 'object',
    required: ['status', 'code', 'message'],
    properties: {
      status: { type: 'integer' },
      code: TEXT,
      message: TEXT,
      errors: { type: 'array', items: TEXT },
      fieldProps: { type: 'object' },
      rejectionReason: TEXT,
      conditions: { type: 'array', items: jsonSchema(transitionCondition) },
      requestId: TEXT,
      current: { type: 'object' },
    },
  },
  OccurringValues: jsonSchema(occurringValues),
  Transition: jsonSchema(transitionInfo),
  HistoryEntry: jsonSchema(historyEntry),
  FieldHistoryEntry: jsonSchema(fieldHistoryEntry),
  Document: jsonSchema(documentInfo),
  DocumentVersion: jsonSchema(versionOfDocument),
};

export const occurringValuesAnswer = v.pipe(occurringValues, schemaName('OccurringValues'));
export const transitionAnswer = v.pipe(transitionInfo, schemaName('Transition'));
export const historyAnswer = v.pipe(historyEntry, schemaName('HistoryEntry'));
export const fieldHistoryAnswer = v.pipe(fieldHistoryEntry, schemaName('FieldHistoryEntry'));
export const documentAnswer = v.pipe(documentInfo, schemaName('Document'));
export const documentVersionAnswer = v.pipe(versionOfDocument, schemaName('DocumentVersion'));
