import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'core',
  contributes: {
    screens: [
      {
        id: 'own-tenant',
        path: '/tenant',
        label: 'Tenant',
        permission: 'read /api/core/tenants',
        load: () => import('./client/OwnTenantScreen.tsx'),
      },
    ],
  },
});
