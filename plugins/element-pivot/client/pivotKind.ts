import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    data: { type: 'data', mandatory: true, hint: 'The rows that are summed up; at most 1,000 records.' },
    rows: { type: 'path', isList: true, label: 'Rows', hint: 'The columns of the data that make the rows, outer groups first.' },
    column: { type: 'text', label: 'Columns', hint: 'The column of the data that makes the columns.' },
    value: { type: 'text', hint: 'The column of the data that is summed up; without it the rows are counted.' },
    aggregate: { type: 'text', pattern: 'sum|count|avg|min|max', default: 'sum', hint: 'sum, count, avg, min or max.' },
    format: {
      type: 'text',
      pattern: 'currency|number|integer|percentage',
      default: 'number',
      hint: 'currency, number, integer or percentage.',
    },
    label: { type: 'text', hint: 'What it shows, also for screen readers.' },
  },
  example: {
    label: 'Invoiced by customer and year',
    data: [
      { customer: 'Dupont', year: '2025', amount: '100.10' },
      { customer: 'Dupont', year: '2026', amount: '200.20' },
      { customer: 'Martin', year: '2026', amount: '300.30' },
    ],
    rows: ['customer'],
    column: 'year',
    value: 'amount',
  },
} as const satisfies NodeKind;
export default kind;
