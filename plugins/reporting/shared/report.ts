import { defineEntity, type ItemsField, type RecordOf } from '@mortise/sdk';

const PERIOD = 'Period';
const REFERENCES = 'References';
const RESULT = 'Result';

/** The sheets of the file: which records each holds. Kept inside the report. */
const sheets = {
  type: 'items',
  label: 'Sheets',
  fields: {
    name: { type: 'text', mandatory: true, max: 31 },
    entityName: { type: 'text', label: 'Record type', mandatory: true },
    filter: { type: 'text', label: 'Search, as in the address of the list' },
    autoFilter: { type: 'checkbox', label: 'With filters' },
  },
} as const satisfies ItemsField;

/** A report over a period; its files are the record's documents. */
export const Report = defineEntity({
  name: 'Report',
  collection: 'report/reports',
  registrationPrefix: 'RPT',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'reportType', column: true, search: true },
    format: { type: 'select', list: 'reportFormat', column: true, search: true, default: 'XLSX' },
    ownerUsername: { type: 'username', label: 'Requested by', column: true, search: true },
    description: { type: 'textarea' },
    startDate: { type: 'date', column: true, search: true, sort: true, group: PERIOD },
    endDate: { type: 'date', column: true, search: true, sort: true, group: PERIOD },
    generationDate: { type: 'datetime', column: true, search: true, sort: true, readOnly: true, group: RESULT },
    rowCount: { type: 'integer', label: 'Rows', readOnly: true, group: RESULT },
    internalReference: { type: 'text', search: true, group: REFERENCES },
    externalReference: { type: 'text', search: true, group: REFERENCES },
    sheets,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  filterPairs: [{ date: 'endDate' }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      PROCESSING: { label: 'In progress', class: 'ongoing' },
      SUCCESS: { label: 'Ready', class: 'success' },
      ERROR: { label: 'Failed', class: 'error' },
      ARCHIVED: { label: 'Archived', class: 'stopped' },
    },
    transitions: [
      { code: 'do', label: 'Start', from: ['DRAFT'], to: 'PROCESSING', guard: (report) => (report.type ? undefined : 'The report has no type yet.') },
      { code: 'complete', label: 'Mark as ready', from: ['PROCESSING'], to: 'SUCCESS', set: { generationDate: '$now' } },
      { code: 'fail', label: 'Mark as failed', from: ['PROCESSING'], to: 'ERROR' },
      { code: 'reset', label: 'Back to draft', from: ['ERROR', 'SUCCESS'], to: 'DRAFT', set: { generationDate: null, rowCount: null } },
      { code: 'archive', label: 'Archive', from: ['SUCCESS'], to: 'ARCHIVED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Report = RecordOf<typeof Report>;
