import { defineServerPlugin } from '@mortise/sdk/server';
import { assistantPaths } from './server/assistantPaths.ts';
import { assistantRoutes } from './server/assistantRoutes.ts';
import { ASSISTANT_PERMISSION } from './shared/assistantPermission.ts';

export default defineServerPlugin({
  id: 'assistant',
  profiles: { STAFF: [ASSISTANT_PERMISSION] },
  routes: (http, services) => assistantRoutes(http, services),
  paths: assistantPaths,
});
