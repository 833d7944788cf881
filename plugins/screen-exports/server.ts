import { provide } from '@mortise/sdk';
import { defineServerPlugin, RecordTables, Repositories } from '@mortise/sdk/server';
import { cleanExports } from './server/cleanExports.ts';
import { EXPORTS } from './server/ExportStore.ts';
import { exportJobs } from './server/exportJob.ts';
import { exportMigrations } from './server/exportMigrations.ts';
import { addExport, cancelExport, exportFile, listExports, readExport, removeExport } from './server/exportRoutes.ts';
import { RepositoryTables } from './server/RepositoryTables.ts';
import { makeWorkbook } from './server/workbookRoute.ts';

export default defineServerPlugin({
  id: 'screen-exports',
  tables: [EXPORTS],
  migrations: exportMigrations,
  provides: [provide(RecordTables, [Repositories], (repositories) => new RepositoryTables(repositories))],
  jobs: exportJobs,
  routes: [listExports, readExport, addExport, exportFile, cancelExport, removeExport, makeWorkbook],
  start: cleanExports,
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'exports', label: 'Exports', icon: 'file-text', path: '/exports', letter: 'X' }],
    },
  ],
});
