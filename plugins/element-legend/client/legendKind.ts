import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    items: {
      type: 'items',
      label: 'Entries',
      hint: 'By themselves the statuses of the kind of record.',
      fields: {
        label: { type: 'text', mandatory: true },
        class: {
          type: 'text',
          pattern: 'error|warning|stopped|ongoing|current|success|default',
          label: 'Status colour',
          hint: 'error, warning, stopped, ongoing, current, success or default.',
        },
        color: { type: 'color', hint: 'Another colour, e.g. #0f766e.' },
      },
    },
    entity: {
      type: 'text',
      label: 'Kind of record',
      hint: 'The kind of record whose statuses are explained; that of the page unless given.',
    },
    label: { type: 'text', hint: 'Names the legend for screen readers.' },
  },
  example: {
    items: [
      { label: 'Paid', class: 'success' },
      { label: 'Overdue', class: 'error' },
      { label: 'Forecast', color: '#7a5fb5' },
    ],
  },
};
export default kind;
