import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    items: {
      type: 'items',
      label: 'Entries',
      hint: 'Statuses. Default: those of the record type.',
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
      label: 'Record type',
      hint: 'Record type whose statuses are explained. Default: that of the page.',
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
} as const satisfies NodeKind;
export default kind;
