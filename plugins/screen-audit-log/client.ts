import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-audit-log',
  contributes: {
    screens: [
      {
        id: 'audit-log-settings',
        path: '/audit-log-settings',
        label: 'Retention of the audit log',
        permission: 'read /api/core/audit-log-settings',
        load: () => import('./client/RetentionScreen.tsx'),
      },
    ],
  },
});
