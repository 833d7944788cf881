import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-tenants',
  contributes: {
    screens: [
      {
        id: 'tenant-kinds',
        path: '/tenant-kinds',
        label: 'Manage tenants',
        permission: 'write /api/core/tenants',
        load: () => import('./client/TenantKindsScreen.tsx'),
      },
      {
        id: 'tenant-usage',
        path: '/tenant-usage/:name',
        permission: 'write /api/core/tenants',
        load: () => import('./client/TenantUsageScreen.tsx'),
      },
      {
        id: 'acting-users',
        path: '/acting-users',
        label: 'Who may act for others',
        permission: 'write /api/core/tenants',
        load: () => import('./client/ActingUsersScreen.tsx'),
      },
    ],
  },
});
