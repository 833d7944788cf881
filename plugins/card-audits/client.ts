import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-audits',
  contributes: {
    cards: [
      {
        id: 'Audits',
        label: 'Audits',
        shows: 'history',
        permission: 'read /api/core/audits',
        loadKind: () => import('./client/auditsKind.ts'),
        load: () => import('./client/AuditsCard.tsx'),
      },
    ],
  },
});
