import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-legend',
  contributes: {
    elements: [
      { id: 'legend', label: 'Legend', loadKind: () => import('./client/legendKind.ts'), load: () => import('./client/LegendElement.tsx') },
    ],
  },
});
