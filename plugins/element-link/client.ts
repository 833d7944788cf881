import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-link',
  contributes: {
    elements: [
      { id: 'link', label: 'Link', loadKind: () => import('./client/linkKind.ts'), load: () => import('./client/LinkElement.tsx') },
    ],
  },
});
