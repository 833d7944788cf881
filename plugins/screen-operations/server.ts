import type { Menu } from '@mortise/sdk';
import { defineServerPlugin } from '@mortise/sdk/server';

const entry = (label: string, icon: string, path: string, collection: string): Menu => ({
  id: path.slice(1).replaceAll('/', '-'),
  label,
  icon,
  path,
  permission: `read /api/system/${collection}`,
});

/** What is of all tenants is offered to those of the master tenant. */
const ofMaster = { tenantKinds: ['master'] } as const;

export default defineServerPlugin({
  id: 'screen-operations',
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        entry('Job queue', 'stack-2', '/jobs', 'jobs'),
        entry('Crons', 'clock', '/crons', 'crons'),
        entry('Health checks', 'activity', '/tests', 'checks'),
        entry('File store', 'folder', '/object-storage-containers', 'object-storage-containers'),
        { ...entry('Caches', 'box', '/cache-info', 'caches'), ...ofMaster },
        { ...entry('Running statements', 'database', '/database/current-operations', 'database/statements'), ...ofMaster },
        { ...entry('Database indexes', 'database', '/database/indexes', 'database/indexes'), ...ofMaster },
      ],
    },
  ],
});
