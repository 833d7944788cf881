import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-html',
  contributes: {
    elements: [
      {
        id: 'html',
        label: 'Formatted text',
        loadKind: () => import('./client/htmlKind.ts'),
        load: () => import('./client/HtmlElement.tsx'),
      },
    ],
  },
});
