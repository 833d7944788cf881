import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-carousel',
  contributes: {
    elements: [
      {
        id: 'carousel',
        label: 'Carousel',
        loadKind: () => import('./client/carouselKind.ts'),
        load: () => import('./client/CarouselElement.tsx'),
      },
    ],
  },
});
