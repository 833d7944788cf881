import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-ai',
  contributes: {
    elements: [
      {
        id: 'ai',
        label: 'Question to the assistant',
        loadKind: () => import('./client/aiKind.ts'),
        load: () => import('./client/AiElement.tsx'),
      },
    ],
  },
});
