import { provide } from '@mortise/sdk';
import {
  DatabaseService,
  defineServerPlugin,
  FrameAncestors,
  FilesService,
  HostFiles,
  HostPages,
  HostTenants,
  KnownHosts,
  SignInProviders,
  TenantDatabase,
} from '@mortise/sdk/server';
import { configurationLists } from './server/configurationLists.ts';
import { documentTypes } from './server/documentTypes.ts';
import { frameAncestorsOf, hostData, knownHost } from './server/hostData.ts';
import * as hostFileRoutes from './server/hostFiles/hostFileRoutes.ts';
import { HOST_FILES, hostFileMigrations } from './server/hostFiles/hostFileTables.ts';
import { HostFileStore, KeptHostFiles } from './server/hostFiles/HostFileStore.ts';
import { servedHostFiles } from './server/hostFiles/servedHostFiles.ts';
import { hostConfiguration, hostManifest } from './server/hostRoutes.ts';
import { hostPages } from './server/hostPages.ts';
import { logLists } from './server/logLists.ts';
import { menus } from './server/menus.ts';
import { standardLists } from './server/standardLists.ts';
import { taskUserNames } from './server/taskRoutes.ts';
import { views } from './server/views.ts';
import { entities } from './shared/entities.ts';

export default defineServerPlugin({
  id: 'core',
  entities,
  tables: [HOST_FILES],
  migrations: hostFileMigrations,
  views,
  lists: { ...standardLists, ...documentTypes, ...logLists, ...configurationLists },
  menus,
  routes: [hostConfiguration, hostManifest, taskUserNames, ...Object.values(hostFileRoutes)],
  provides: [
    provide(FrameAncestors, [DatabaseService], (database) => ({ of: (hostname) => frameAncestorsOf(database, hostname) })),
    provide(KnownHosts, [DatabaseService], (database) => ({ of: (hostname, tenant) => knownHost(database, hostname, tenant) })),
    provide(HostPages, [DatabaseService, SignInProviders, KeptHostFiles], hostPages),
    provide(KeptHostFiles, [TenantDatabase, FilesService], (...needs) => new HostFileStore(...needs)),
    provide(HostFiles, [DatabaseService, KeptHostFiles], servedHostFiles),
    provide(HostTenants, [DatabaseService], (database) => ({ of: async (hostname) => (await hostData(database, hostname)).loginTenant })),
  ],
  profiles: { ADMIN: ['read all', 'write all', 'delete all'], STAFF: [], PARTNER: [], CLIENT: [], SALES: [] },
});
