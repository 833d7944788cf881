import { defineServerPlugin } from '@mortise/sdk/server';

const BOTH = ['read /api/core/approvals', 'write /api/core/approvals'];

export default defineServerPlugin({
  id: 'screen-approvals',
  requires: ['core'],
  profiles: { STAFF: BOTH, SALES: BOTH },
  menus: [
    {
      id: 'approvals',
      order: 90,
      label: 'Approvals',
      icon: 'user-check',
      path: '/approvals',
      daily: 2,
      letter: 'V',
      permission: 'read /api/core/approvals',
    },
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        {
          id: 'approval-rules',
          label: 'Approval rules',
          icon: 'user-check',
          path: '/approvals/rules',
          permission: 'read /api/core/approval-rules',
        },
      ],
    },
  ],
});
