import { definePlugin } from '@mortise/sdk/client';

const hosts = 'read /api/core/host-configurations';

export default definePlugin({
  id: 'core',
  contributes: {
    cards: [
      {
        id: 'HostPreview',
        label: 'Preview of a host',
        shows: 'images',
        example: {},
        load: () => import('./client/hosts/HostPreviewCard.tsx'),
      },
      { id: 'HostFiles', label: 'Files of a host', shows: 'files', example: {}, load: () => import('./client/hosts/HostFilesCard.tsx') },
    ],
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
      { id: 'themes', path: '/themes', label: 'Themes', permission: hosts, load: () => import('./client/themes/ThemesScreen.tsx') },
      { id: 'theme', path: '/themes/:host', permission: hosts, load: () => import('./client/themes/ThemeScreen.tsx') },
    ],
  },
});
