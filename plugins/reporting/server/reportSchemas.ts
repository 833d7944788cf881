import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { FORMATS, RESULT_STATUSES, type ReportDocument, type ReportResult } from '../shared/reportResults.ts';
import { FREQUENCIES, type ReportSchedule } from '../shared/reportSchedules.ts';
import { MOST_COLUMNS } from './readReport.ts';

const optionalText = (longest: number) => v.exactOptional(v.nullable(text(longest)));

export const parameterValues = v.pipe(
  v.record(filledText(100), text(500)),
  v.check((values) => Object.keys(values).length <= 50, 'At most 50 values'),
);

const sheet = v.object({
  name: filledText(31),
  entityName: filledText(100),
  filter: optionalText(20_000),
  columns: v.exactOptional(v.nullable(v.pipe(v.array(filledText(300)), v.maxLength(MOST_COLUMNS)))),
  sort: optionalText(200),
  groupBy: optionalText(200),
  autoFilter: v.exactOptional(v.nullable(v.boolean())),
});
const parameter = v.object({
  field: filledText(100),
  type: v.picklist(['PERIOD', 'FROM', 'UNTIL', 'VALUE']),
  label: optionalText(100),
  default: optionalText(500),
  mandatory: v.exactOptional(v.nullable(v.boolean())),
});

export const previewBody = v.object({
  name: text(200),
  sheets: v.pipe(v.array(sheet), v.maxLength(20)),
  parameters: v.pipe(v.array(parameter), v.maxLength(20)),
  values: parameterValues,
});

const cell = v.object({ value: v.string(), currency: v.exactOptional(v.string()) });
const section = v.object({
  title: v.string(),
  columns: v.array(
    v.object({ header: v.string(), kind: v.picklist(['text', 'amount', 'percentage', 'number', 'date', 'datetime', 'boolean']) }),
  ),
  lines: v.array(
    v.object({ kind: v.picklist(['row', 'group', 'subtotal', 'total']), label: v.exactOptional(v.string()), cells: v.array(cell) }),
  ),
  rows: v.number(),
  hasFilter: v.boolean(),
});
export const reportDocument: v.GenericSchema<ReportDocument> = v.object({
  title: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  sections: v.array(section),
});

export const reportResult: v.GenericSchema<ReportResult> = v.object({
  _id: v.string(),
  report: v.string(),
  name: v.string(),
  format: v.picklist(FORMATS),
  status: v.picklist(RESULT_STATUSES),
  values: v.record(v.string(), v.string()),
  rows: v.number(),
  total: v.exactOptional(v.number()),
  size: v.exactOptional(v.number()),
  sha256: v.exactOptional(v.string()),
  error: v.exactOptional(v.string()),
  isScheduled: v.boolean(),
  mailedDate: v.exactOptional(v.string()),
  _insertDate: v.string(),
  _insertUser: v.string(),
  endDate: v.exactOptional(v.string()),
});

export const reportSchedule: v.GenericSchema<ReportSchedule> = v.object({
  _id: v.string(),
  report: v.string(),
  format: v.picklist(FORMATS),
  frequency: v.picklist(FREQUENCIES),
  day: v.number(),
  hour: v.number(),
  timeZone: v.string(),
  values: v.record(v.string(), v.string()),
  recipients: v.array(v.string()),
  isPaused: v.boolean(),
  nextDate: v.string(),
  lastDate: v.exactOptional(v.string()),
  owner: v.string(),
  error: v.exactOptional(v.string()),
});

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const scheduleBody = v.pipe(
  v.object({
    report: filledText(100),
    format: v.picklist(FORMATS),
    frequency: v.picklist(FREQUENCIES),
    /** Of the week from Monday, or of the month. */
    day: v.optional(whole(1, 31), 1),
    hour: whole(0, 23),
    values: v.optional(parameterValues, {}),
    recipients: v.pipe(v.array(filledText(200)), v.minLength(1), v.maxLength(50)),
    /** Where the browser says it is: links of mails begin with it. */
    origin: filledText(200),
  }),
  v.check(({ frequency, day }) => frequency !== 'WEEKLY' || day <= 7, 'A week has seven days'),
);
