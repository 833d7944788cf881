import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: { elements: { type: 'elements', mandatory: true, hint: 'Charts, or whatever belongs beside them.' } },
  example: {
    elements: [
      {
        kind: 'echart',
        props: {
          label: 'Principal and interest',
          type: 'bar',
          stacked: true,
          x: 'date',
          series: [
            { path: 'principal', label: 'Principal' },
            { path: 'interest', label: 'Interest' },
          ],
          data: { path: 'plan' },
          format: 'currency',
        },
      },
    ],
  },
} as const satisfies NodeKind;
export default kind;
