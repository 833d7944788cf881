import { filledText, objectOf } from '@mortise/sdk/server';
import { IANAZone } from 'luxon';
import * as v from 'valibot';
import {
  type FailureReason,
  type FileFormat,
  type FilePreview,
  type ImportInfo,
  type ImportMapping,
  type ImportRow,
  type NamedMapping,
  QUOTES,
  type SavedMapping,
  SEPARATORS,
  TEXT_ENCODINGS,
} from '../shared/imports.ts';
import type { ReasonText } from '../shared/rowReasons.ts';
import type { ColumnFacts } from '../shared/tableFacts.ts';

/** Of a file. */
const MOST_COLUMNS = 2_000;
const text = v.pipe(v.string(), v.maxLength(300));

export const importMapping: v.GenericSchema<ImportMapping> = v.strictObject({
  columns: v.pipe(
    v.array(
      v.strictObject({
        column: text,
        target: text,
        dateFormat: v.exactOptional(text),
        dateLanguage: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'A language is a code like fr'))),
        numberStyle: v.exactOptional(v.picklist(['point', 'comma'])),
        decimals: v.exactOptional(v.picklist(['round', 'keep'])),
        isFraction: v.exactOptional(v.boolean()),
        values: v.exactOptional(v.record(text, text)),
      }),
    ),
    v.maxLength(MOST_COLUMNS),
  ),
  key: v.exactOptional(text),
  fixed: v.exactOptional(v.record(text, text)),
  timeZone: v.exactOptional(
    v.pipe(
      text,
      v.check((name) => IANAZone.isValidZone(name), 'A time zone is a name like Europe/Paris'),
    ),
  ),
});

const formatFields = {
  separator: v.exactOptional(v.picklist(SEPARATORS)),
  quote: v.exactOptional(v.picklist(QUOTES)),
  sheet: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  range: v.exactOptional(v.pipe(v.string(), v.maxLength(30))),
  keepsTotals: v.exactOptional(v.boolean()),
};
const encoding = v.picklist([...TEXT_ENCODINGS, 'xlsx']);
const headerLine = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** How a file is to be read; what is left out is found out. */
export const wantedFormat: v.GenericSchema<Partial<FileFormat>> = v.strictObject({
  ...formatFields,
  encoding: v.exactOptional(encoding),
  headerLine: v.exactOptional(headerLine),
});
const fileFormat: v.GenericSchema<FileFormat> = v.object({ ...formatFields, encoding, headerLine });

const previewFields = {
  format: fileFormat,
  columns: v.array(v.string()),
  sheets: v.exactOptional(v.array(v.string())),
  total: v.number(),
  leftOut: v.array(v.number()),
  facts: v.array(objectOf<ColumnFacts>()),
  rows: v.array(v.array(v.string())),
  values: v.record(v.string(), v.array(v.string())),
  suggestion: importMapping,
};
export const filePreview: v.GenericSchema<FilePreview> = v.object(previewFields);
export const receivedFile = v.object({ ...previewFields, _id: v.string() });

export const importInfo: v.GenericSchema<ImportInfo> = v.object({
  _id: v.string(),
  fileName: v.string(),
  entityName: v.string(),
  status: v.picklist(['DRAFT', 'PROCESSING', 'STOPPED', 'ERROR', 'WARNING', 'SUCCESS']),
  isDryRun: v.boolean(),
  total: v.number(),
  done: v.number(),
  created: v.number(),
  updated: v.number(),
  skipped: v.number(),
  failed: v.number(),
  error: v.exactOptional(v.string()),
  undo: v.exactOptional(v.picklist(['RUNNING', 'DONE'])),
  mapping: v.exactOptional(importMapping),
  mappingId: v.exactOptional(v.string()),
  _insertDate: v.string(),
  _insertUser: v.string(),
});

const mappingName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const mappingFields = { name: mappingName, entityName: v.pipe(filledText(200), v.description('Name of the kind')), mapping: importMapping };
export const namedMapping: v.GenericSchema<NamedMapping> = v.object(mappingFields);
export const newMapping = v.object({
  ...mappingFields,
  isNew: v.optional(v.pipe(v.boolean(), v.description('Refuse a name that is taken, also by a mapping of one’s own')), false),
});
export const changedMapping = v.strictObject({ name: mappingName, mapping: importMapping, version: v.pipe(v.number(), v.integer()) });
export const copiedMapping = v.strictObject({ name: mappingName });
export const savedMapping: v.GenericSchema<SavedMapping> = v.object({
  ...mappingFields,
  _id: v.string(),
  version: v.number(),
  imports: v.number(),
  mayChange: v.boolean(),
  _insertUser: v.string(),
  _updateDate: v.string(),
});

const texts = v.exactOptional(v.array(objectOf<ReasonText>()));
export const rowOutcome = v.picklist(['created', 'updated', 'skipped', 'failed']);
export const importRow: v.GenericSchema<ImportRow> = v.object({
  line: v.number(),
  outcome: rowOutcome,
  registration: v.exactOptional(v.string()),
  reason: v.exactOptional(v.string()),
  texts,
  undone: v.exactOptional(v.boolean()),
});
export const failureReason: v.GenericSchema<FailureReason> = v.object({
  reason: v.string(),
  texts,
  count: v.number(),
  firstLine: v.number(),
});
