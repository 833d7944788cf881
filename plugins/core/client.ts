import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'core',
  contributes: {
    listCells: [{ id: 'audit-subject', entity: 'AuditEntry', label: 'Record', load: () => import('./client/AuditSubject.tsx') }],
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
