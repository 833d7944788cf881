import { provide } from '@mortise/sdk';
import { DatabaseService, defineServerPlugin, TenantDatabase } from '@mortise/sdk/server';
import { ApplicationStore, ApplicationStoreToken } from './server/ApplicationStore.ts';
import { FlowKeys, FlowKeysToken } from './server/FlowKeys.ts';
import { FLOW_ANSWERS, FLOW_KEYS, flowMigrations } from './server/flowTables.ts';
import * as keyRoutes from './server/keyRoutes.ts';
import * as publicRoutes from './server/publicRoutes.ts';
import { bringDocuments } from './server/sendApplication.ts';
import { FlowApplication } from './shared/flowApplication.ts';

const READ = 'read /api/core/flow-applications';

export default defineServerPlugin({
  id: 'flows',
  requires: ['registers', 'persons', 'financing'],
  entities: [FlowApplication],
  tables: [FLOW_KEYS, FLOW_ANSWERS],
  migrations: flowMigrations,
  provides: [
    provide(FlowKeysToken, [TenantDatabase, DatabaseService], (...needs) => new FlowKeys(...needs)),
    provide(ApplicationStoreToken, [TenantDatabase], (database) => new ApplicationStore(database)),
  ],
  routes: [...Object.values(keyRoutes), ...Object.values(publicRoutes)],
  jobs: [bringDocuments],
  profiles: { STAFF: [READ], SALES: [READ] },
  menus: [
    {
      id: 'financing',
      label: 'Financing',
      icon: 'file-text',
      children: [
        { id: 'flow-application-list', label: 'Online applications', icon: 'inbox', path: '/flow-applications', permission: READ },
      ],
    },
  ],
});
