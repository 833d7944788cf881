import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-approvals',
  contributes: {
    screens: [
      {
        id: 'approvals',
        path: '/approvals',
        label: 'Approvals',
        permission: 'read /api/core/approvals',
        load: () => import('./client/ApprovalsScreen.tsx'),
      },
    ],
  },
});
