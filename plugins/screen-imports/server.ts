import { provide } from '@mortise/sdk';
import { TenantDatabase, defineServerPlugin, FilesService, JobsService, Repositories } from '@mortise/sdk/server';
import { importCriterion } from './server/importCriterion.ts';
import { importJob } from './server/importJob.ts';
import { IMPORT_MAPPINGS, IMPORT_ROWS, IMPORTS } from './server/importTables.ts';
import { importNotices } from './server/importNotices.ts';
import { importMigrations } from './server/importMigrations.ts';
import * as routes from './server/importRoutes.ts';
import * as mappingRoutes from './server/mappingRoutes.ts';
import { Imports, StoredImports } from './server/Imports.ts';
import { undoJob } from './server/undoJob.ts';
import { IMPORT_CRITERION } from './shared/importCriterion.ts';

export default defineServerPlugin({
  id: 'screen-imports',
  tables: [IMPORTS, IMPORT_ROWS, IMPORT_MAPPINGS],
  migrations: importMigrations,
  jobs: [importJob, undoJob],
  provides: [provide(Imports, [TenantDatabase, FilesService, JobsService, Repositories], (...needs) => new StoredImports(...needs))],
  routes: [...Object.values(routes), ...Object.values(mappingRoutes)],
  notices: { import: importNotices },
  criteria: { [IMPORT_CRITERION]: importCriterion },
  profiles: { STAFF: ['read /api/import/imports', 'write /api/import/imports'] },
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        { id: 'imports', label: 'Imports', icon: 'file-import', path: '/imports', letter: 'M', permission: 'read /api/import/imports' },
        { id: 'mappings', label: 'Import mappings', icon: 'arrows-exchange', path: '/mapping', permission: 'read /api/import/imports' },
      ],
    },
  ],
});
