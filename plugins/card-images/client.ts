import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-images',
  contributes: {
    cards: [
      {
        id: 'Images',
        label: 'Images',
        shows: 'images',
        loadKind: () => import('./client/imagesKind.ts'),
        load: () => import('./client/ImagesCard.tsx'),
      },
    ],
  },
});
