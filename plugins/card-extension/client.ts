import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-extension',
  contributes: {
    cards: [
      {
        id: 'Extension',
        label: 'Extension',
        loadKind: () => import('./client/extensionKind.ts'),
        load: () => import('./client/ExtensionCard.tsx'),
      },
    ],
  },
});
