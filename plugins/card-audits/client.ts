import { definePlugin, relatedProps } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-audits',
  contributes: {
    cards: [
      {
        id: 'Audits',
        label: 'Audits',
        permission: 'read /api/core/audits',
        props: relatedProps,
        example: { rows: 10 },
        load: () => import('./client/AuditsCard.tsx'),
      },
    ],
  },
});
