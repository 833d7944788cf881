import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-history',
  contributes: {
    cards: [
      {
        id: 'History',
        label: 'History',
        shows: 'history',
        placement: { column: 'right', order: 30 },
        example: {},
        load: () => import('./client/HistoryCard.tsx'),
      },
    ],
  },
});
