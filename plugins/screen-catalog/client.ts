import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-catalog',
  contributes: {
    screens: [
      { id: 'catalog', path: '/catalog/:name', load: () => import('./client/CatalogScreen.tsx') },
      { id: 'edit-catalog', path: '/edit-catalog/:name', load: () => import('./client/EditCatalogScreen.tsx') },
    ],
  },
});
