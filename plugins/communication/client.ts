import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'communication',
  contributes: {
    listActions: [
      {
        id: 'onboard-partner',
        entity: 'Agreement',
        permission: 'write /api/financing/agreements',
        load: () => import('./client/OnboardPartnerButton.tsx'),
      },
    ],
  },
});
