import { defineServerPlugin } from '@mortise/sdk/server';
import { importCriterion } from './server/importCriterion.ts';
import { importJob } from './server/importJob.ts';
import { importMigrations } from './server/importMigrations.ts';
import { importRoutes } from './server/importRoutes.ts';
import { undoJob } from './server/undoJob.ts';
import { IMPORT_CRITERION } from './shared/importCriterion.ts';

export default defineServerPlugin({
  id: 'screen-imports',
  migrations: importMigrations,
  jobs: [importJob, undoJob],
  routes: importRoutes,
  criteria: { [IMPORT_CRITERION]: importCriterion },
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
