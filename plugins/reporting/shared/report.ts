import { defineEntity, type ItemsField, type RecordOf } from '@mortise/sdk';

const PERIOD = 'Period';
const REFERENCES = 'References';

/** The sheets of the file: which records each holds, and how. Kept inside the report. */
const sheets = {
  type: 'items',
  label: 'Sheets',
  fields: {
    name: { type: 'text', label: 'Title', mandatory: true, max: 31 },
    entityName: { type: 'text', label: 'Record type', mandatory: true, max: 100 },
    filter: { type: 'text', label: 'Search, as in the address of the list', max: 20_000 },
    columns: { type: 'multiselect', isCreatable: true },
    sort: { type: 'text', label: 'Sort by', max: 200 },
    groupBy: { type: 'text', label: 'Group by', max: 200, hint: 'The path of a field. Each group has its subtotals.' },
    autoFilter: { type: 'checkbox', label: 'With filters' },
  },
} as const satisfies ItemsField;

/** What is asked for when the report is run. */
const parameters = {
  type: 'items',
  fields: {
    field: { type: 'text', mandatory: true, max: 100 },
    type: { type: 'select', list: 'reportParameterType', mandatory: true },
    label: { type: 'text', max: 100 },
    default: { type: 'text', label: 'Default value', max: 500 },
    mandatory: { type: 'checkbox', label: 'Has to be given' },
  },
} as const satisfies ItemsField;

/** What a report holds. It is run into files by whoever may read it, and each file has the rows and fields that they may read. */
export const Report = defineEntity({
  name: 'Report',
  collection: 'report/reports',
  registrationPrefix: 'RPT',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'reportType', column: true, search: true },
    format: { type: 'select', list: 'reportFormat', column: true, search: true, default: 'XLSX' },
    ownerUsername: { type: 'username', label: 'Requested by', column: true, search: true },
    description: { type: 'textarea', max: 2_000 },
    startDate: { type: 'date', column: true, search: true, sort: true, group: PERIOD },
    endDate: { type: 'date', column: true, search: true, sort: true, group: PERIOD },
    internalReference: { type: 'text', search: true, group: REFERENCES },
    externalReference: { type: 'text', search: true, group: REFERENCES },
    sheets,
    parameters,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  filterPairs: [{ date: 'endDate' }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ACTIVE: { label: 'In use', class: 'success' },
      ARCHIVED: { label: 'Archived', class: 'stopped' },
    },
    transitions: [
      { code: 'do', label: 'Put into use', from: ['DRAFT'], to: 'ACTIVE', guard: (report) => (report.sheets?.length ? undefined : 'The report has no sheets yet.') },
      { code: 'reset', label: 'Back to draft', from: ['ACTIVE', 'ARCHIVED'], to: 'DRAFT', props: { pullRight: true } },
      { code: 'archive', label: 'Archive', from: ['ACTIVE'], to: 'ARCHIVED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Report = RecordOf<typeof Report>;
export type ReportSheet = NonNullable<Report['sheets']>[number];
export type ReportParameter = NonNullable<Report['parameters']>[number];
