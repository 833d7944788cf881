import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-table',
  contributes: {
    elements: [
      { id: 'table', label: 'Table', loadKind: () => import('./client/tableKind.ts'), load: () => import('./client/TableElement.tsx') },
    ],
  },
});
