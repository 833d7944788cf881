import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-echart',
  contributes: {
    elements: [
      { id: 'echart', label: 'Chart', loadKind: () => import('./client/echartKind.ts'), load: () => import('./client/EchartElement.tsx') },
      {
        id: 'chartist',
        label: 'Simple chart',
        loadKind: () => import('./client/chartistKind.ts'),
        load: () => import('./client/ChartistElement.tsx'),
      },
    ],
  },
});
