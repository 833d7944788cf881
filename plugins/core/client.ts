import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'core',
  contributes: {
    cards: [{ id: 'HostPreview', label: 'Preview of a host', example: {}, load: () => import('./client/hosts/HostPreviewCard.tsx') }],
    layouts: [{ id: 'host', entity: 'Host', load: () => import('./client/hosts/arrangeHost.ts') }],
    listCells: [{ id: 'audit-subject', entity: 'AuditEntry', label: 'Open record', load: () => import('./client/AuditSubject.tsx') }],
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
