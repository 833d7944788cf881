import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-navs',
  contributes: {
    cards: [
      {
        id: 'Navs',
        label: 'Tabs',
        shows: 'tabs',
        loadKind: () => import('./client/navsKind.ts'),
        load: () => import('./client/NavsCard.tsx'),
      },
    ],
  },
});
