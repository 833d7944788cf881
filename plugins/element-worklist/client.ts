import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-worklist',
  contributes: {
    elements: [
      {
        id: 'worklist',
        label: 'Worklist',
        loadKind: () => import('./client/worklistKind.ts'),
        load: () => import('./client/WorklistElement.tsx'),
      },
    ],
  },
});
