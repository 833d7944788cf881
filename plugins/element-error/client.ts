import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-error',
  contributes: {
    elements: [
      { id: 'error', label: 'Message', loadKind: () => import('./client/errorKind.ts'), load: () => import('./client/ErrorElement.tsx') },
    ],
  },
});
