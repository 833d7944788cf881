import { defineServerPlugin } from '@mortise/sdk/server';
import { importJob } from './server/importJob.ts';
import { importMigrations } from './server/importMigrations.ts';
import { importRoutes } from './server/importRoutes.ts';
import { undoJob } from './server/undoJob.ts';

export default defineServerPlugin({
  id: 'screen-imports',
  migrations: importMigrations,
  jobs: [importJob, undoJob],
  routes: importRoutes,
  profiles: { STAFF: ['read /api/import/imports', 'write /api/import/imports'] },
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'imports', label: 'Imports', icon: 'file-import', path: '/imports', permission: 'read /api/import/imports' }],
    },
  ],
});
