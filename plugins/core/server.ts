import { provide } from '@mortise/sdk';
import { DatabaseService, defineServerPlugin, FrameAncestors, HostTenants, KnownHosts } from '@mortise/sdk/server';
import { configurationLists } from './server/configurationLists.ts';
import { documentTypes } from './server/documentTypes.ts';
import { frameAncestorsOf, hostData, knownHost } from './server/hostData.ts';
import { hostConfiguration, hostManifest } from './server/hostRoutes.ts';
import { logLists } from './server/logLists.ts';
import { menus } from './server/menus.ts';
import { standardLists } from './server/standardLists.ts';
import { views } from './server/views.ts';
import { entities } from './shared/entities.ts';

export default defineServerPlugin({
  id: 'core',
  entities,
  views,
  lists: { ...standardLists, ...documentTypes, ...logLists, ...configurationLists },
  menus,
  routes: [hostConfiguration, hostManifest],
  provides: [
    provide(FrameAncestors, [DatabaseService], (database) => ({ of: (hostname) => frameAncestorsOf(database, hostname) })),
    provide(KnownHosts, [DatabaseService], (database) => ({ of: (hostname, tenant) => knownHost(database, hostname, tenant) })),
    provide(HostTenants, [DatabaseService], (database) => ({ of: async (hostname) => (await hostData(database, hostname)).loginTenant })),
  ],
  profiles: { ADMIN: ['read all', 'write all', 'delete all'], STAFF: [], PARTNER: [], CLIENT: [], SALES: [] },
});
