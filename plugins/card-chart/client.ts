import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-chart',
  contributes: {
    cards: [
      {
        id: 'Chart',
        label: 'Chart',
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
        load: () => import('./client/ChartCard.tsx'),
      },
    ],
  },
});
