import { defineServerPlugin } from '@mortise/sdk/server';
import { exportJobs } from './server/exportJob.ts';
import { exportMigrations } from './server/exportMigrations.ts';
import { exportRoutes } from './server/exportRoutes.ts';
import { workbookRoute } from './server/workbookRoute.ts';

export default defineServerPlugin({
  id: 'screen-exports',
  migrations: exportMigrations,
  jobs: exportJobs,
  routes: (http, services) => {
    exportRoutes(http, services);
    workbookRoute(http);
  },
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'exports', label: 'Exports', icon: 'file-text', path: '/exports' }],
    },
  ],
});
