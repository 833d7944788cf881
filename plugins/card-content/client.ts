import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-content',
  contributes: {
    cards: [
      {
        id: 'Content',
        label: 'Content',
        shows: 'fields',
        placement: { column: 'left', order: 10 },
        loadKind: () => import('./client/contentKind.ts'),
        load: () => import('./client/ContentCard.tsx'),
      },
    ],
  },
});
