import type { NodeKind } from '@mortise/sdk/client';
import { looksProps } from './looksProps.ts';

/** What layouts may say of it. */
const kind = {
  props: {
    type: { type: 'text', pattern: 'Bar|Line|Pie', default: 'Line', hint: 'Bar, Line or Pie.' },
    labels: { type: 'json', of: 'array', hint: 'What stands along the chart: ["Jan", "Feb"].' },
    series: {
      type: 'json',
      of: 'array',
      mandatory: true,
      hint: 'Lists of figures, or { "name", "data" }; of a pie one list. A figure that leads on is { "value", "link" }.',
    },
    ...looksProps,
  },
  example: {
    label: 'New contracts',
    type: 'Line',
    labels: ['Jan', 'Feb', 'Mar', 'Apr'],
    series: [
      { name: 'Leases', data: [12, 9, 14, 17] },
      { name: 'Loans', data: [5, 7, 6, 8] },
    ],
  },
} as const satisfies NodeKind;
export default kind;
