import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-images',
  contributes: {
    cards: [
      {
        id: 'Images',
        label: 'Images',
        props: { height: { type: 'integer', min: 80, max: 1000, default: 280, hint: 'In pixels.' } },
        example: {},
        load: () => import('./client/ImagesCard.tsx'),
      },
    ],
  },
});
