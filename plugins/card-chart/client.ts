import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-chart',
  contributes: {
    cards: [
      {
        id: 'Chart',
        label: 'Chart',
        shows: 'chart',
        loadKind: () => import('./client/chartKind.ts'),
        load: () => import('./client/ChartCard.tsx'),
      },
    ],
  },
});
