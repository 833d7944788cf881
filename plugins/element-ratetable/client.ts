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
    screens: [
      {
        id: 'rates',
        path: '/rates',
        label: 'Rates',
        permission: 'read /api/financing/product-tables',
        load: () => import('./client/editor/RatesScreen.tsx'),
      },
      {
        id: 'rates-editor',
        path: '/rates/:registration',
        permission: 'read /api/financing/product-tables',
        load: () => import('./client/editor/RatesEditorScreen.tsx'),
      },
    ],
    layouts: [{ id: 'product-table', entity: 'ProductTable', load: () => import('./client/arrangeProductTable.ts') }],
  },
});
