import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-kpi',
  contributes: {
    elements: [
      { id: 'kpi', label: 'Key figure', loadKind: () => import('./client/kpiKind.ts'), load: () => import('./client/KpiElement.tsx') },
    ],
  },
});
