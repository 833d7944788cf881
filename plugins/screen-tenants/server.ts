import { defineServerPlugin } from '@mortise/sdk/server';

const shared = { permission: 'write /api/core/tenants', tenantKinds: ['master'] } as const;

export default defineServerPlugin({
  id: 'screen-tenants',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        { ...shared, id: 'tenant-kinds', label: 'Manage tenants', icon: 'building', path: '/tenant-kinds' },
        { ...shared, id: 'acting-users', label: 'Who may act for others', icon: 'users', path: '/acting-users' },
      ],
    },
  ],
});
