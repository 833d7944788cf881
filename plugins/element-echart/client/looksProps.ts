import type { PropFields } from '@mortise/sdk/client';

/** How a chart looks, whatever it is made of. */
export const looksProps = {
  label: { type: 'text', hint: 'What the chart shows, also for screen readers.' },
  format: {
    type: 'text',
    pattern: 'currency|number|integer|percentage',
    default: 'number',
    hint: 'currency, number, integer or percentage.',
  },
  currency: { type: 'text', hint: 'Of amounts; otherwise that of the record, else EUR.' },
  stacked: { type: 'checkbox', hint: 'Puts the series on top of each other.' },
  horizontal: { type: 'checkbox', hint: 'Bars that lie.' },
  height: { type: 'integer', min: 80, max: 1000, default: 280, hint: 'In pixels.' },
  options: { type: 'json', of: 'object', hint: 'Further options of ECharts as data, e.g. { "legend": { "show": false } }.' },
} as const satisfies PropFields;
