import type { JsonObject } from '@mortise/sdk';
import { jsonSchema } from '../http/describeRoutes.ts';
import { approvalInfo } from './approvals/approvalAnswer.ts';

const TEXT: JsonObject = { type: 'string' };

/** Schemas of what all entities share, by name. */
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
      requestId: TEXT,
      current: { type: 'object' },
    },
  },
  OccurringValues: {
    type: 'object',
    required: ['values', 'continues', 'isSample'],
    properties: {
      values: {
        type: 'array',
        items: {
          type: 'object',
          required: ['value', 'count'],
          properties: { value: TEXT, count: { type: 'integer' }, isApproximate: { type: 'boolean' } },
        },
      },
      continues: { type: 'boolean' },
      isSample: { type: 'boolean' },
    },
  },
  Transition: {
    type: 'object',
    required: ['code', 'label', 'from', 'to', 'class', 'props'],
    properties: {
      code: TEXT,
      label: TEXT,
      from: { type: 'array', items: TEXT },
      to: TEXT,
      class: TEXT,
      props: { type: 'object' },
      rejectionReason: TEXT,
      rejections: { type: 'integer' },
    },
  },
  HistoryEntry: {
    type: 'object',
    required: ['version', 'date', 'username', 'operation', 'changes'],
    properties: {
      version: { type: 'integer' },
      date: TEXT,
      username: TEXT,
      operation: TEXT,
      transition: TEXT,
      askedBy: TEXT,
      comment: TEXT,
      changes: { type: 'array', items: { type: 'object' } },
    },
  },
  FieldHistoryEntry: {
    type: 'object',
    required: ['version', 'date', 'username'],
    properties: { version: { type: 'integer' }, date: TEXT, username: TEXT, value: {}, currency: TEXT, isErased: { type: 'boolean' } },
  },
  Document: {
    type: 'object',
    required: ['_id', 'name', 'contentType', 'size'],
    properties: {
      _id: TEXT,
      name: TEXT,
      type: TEXT,
      contentType: TEXT,
      size: { type: 'integer' },
      entityName: TEXT,
      entityRegistration: TEXT,
      version: { type: 'integer' },
      _insertDate: TEXT,
      _insertUser: TEXT,
    },
  },
  DocumentVersion: {
    type: 'object',
    required: ['version', 'name', 'contentType', 'size'],
    properties: {
      version: { type: 'integer' },
      name: TEXT,
      contentType: TEXT,
      size: { type: 'integer' },
      _insertDate: TEXT,
      _insertUser: TEXT,
    },
  },
};
