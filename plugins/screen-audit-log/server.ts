import { defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-audit-log',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        {
          id: 'audit-log-settings',
          label: 'Retention of the audit log',
          icon: 'shield-check',
          path: '/audit-log-settings',
          permission: 'read /api/core/audit-log-settings',
        },
      ],
    },
  ],
});
