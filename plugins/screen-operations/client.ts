import { definePlugin } from '@mortise/sdk/client';

const read = (collection: string) => `read /api/system/${collection}`;
const follow = { label: 'Follow the request', load: () => import('./client/requests/RequestCell.tsx') } as const;

export default definePlugin({
  id: 'screen-operations',
  contributes: {
    screens: [
      { id: 'jobs', path: '/jobs', label: 'Job queue', permission: read('jobs'), load: () => import('./client/jobs/JobsScreen.tsx') },
      { id: 'crons', path: '/crons', label: 'Crons', permission: read('crons'), load: () => import('./client/crons/CronsScreen.tsx') },
      {
        id: 'request-log',
        path: '/request-log/:requestId',
        permission: read('request-logs'),
        load: () => import('./client/requests/RequestLogScreen.tsx'),
      },
      {
        id: 'tests',
        path: '/tests',
        label: 'Health checks',
        permission: read('checks'),
        load: () => import('./client/checks/ChecksScreen.tsx'),
      },
      {
        id: 'cache-info',
        path: '/cache-info',
        label: 'Caches',
        permission: read('caches'),
        load: () => import('./client/caches/CachesScreen.tsx'),
      },
      {
        id: 'current-operations',
        path: '/database/current-operations',
        label: 'Running statements',
        permission: read('database/statements'),
        load: () => import('./client/database/StatementsScreen.tsx'),
      },
      {
        id: 'indexes',
        path: '/database/indexes',
        label: 'Database indexes',
        permission: read('database/indexes'),
        load: () => import('./client/database/IndexesScreen.tsx'),
      },
      {
        id: 'containers',
        path: '/object-storage-containers',
        label: 'File store',
        permission: read('object-storage-containers'),
        load: () => import('./client/files/ContainersScreen.tsx'),
      },
      {
        id: 'container',
        path: '/object-storage-container/:containerName',
        permission: read('object-storage-containers'),
        load: () => import('./client/files/ContainerScreen.tsx'),
      },
    ],
    listCells: ['AccessLog', 'AuditEntry', 'SystemLog', 'Batch'].map((entity) => ({ ...follow, id: `request-${entity}`, entity })),
  },
});
