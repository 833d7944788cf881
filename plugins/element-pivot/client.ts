import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-pivot',
  contributes: {
    elements: [
      {
        id: 'pivot',
        label: 'Pivot table',
        loadKind: () => import('./client/pivotKind.ts'),
        load: () => import('./client/PivotElement.tsx'),
      },
    ],
  },
});
