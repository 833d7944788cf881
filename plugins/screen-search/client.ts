import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-search',
  contributes: {
    screens: [
      { id: 'global-search', path: '/global-search', label: 'Global search', load: () => import('./client/GlobalSearchScreen.tsx') },
    ],
  },
});
