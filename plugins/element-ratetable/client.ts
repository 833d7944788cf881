import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-ratetable',
  requires: ['financing'],
  contributes: {
    elements: [
      {
        id: 'ratetable',
        label: 'Rate table',
        loadKind: () => import('./client/ratetableKind.ts'),
        load: () => import('./client/RateTableElement.tsx'),
      },
    ],
    layouts: [{ id: 'product-table', entity: 'ProductTable', load: () => import('./client/arrangeProductTable.ts') }],
  },
});
