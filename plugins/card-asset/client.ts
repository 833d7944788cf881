import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-asset',
  requires: ['assets'],
  contributes: {
    cards: [
      {
        id: 'Asset',
        label: 'Asset',
        shows: 'fields',
        permission: 'read /api/asset/assets',
        loadKind: () => import('./client/assetKind.ts'),
        load: () => import('./client/AssetCard.tsx'),
      },
    ],
  },
});
