import { provide } from '@mortise/sdk';
import { defineServerPlugin } from '@mortise/sdk/server';
import { AssistantModel } from './server/AssistantModel.ts';
import { assistantAnswer, assistantStatus } from './server/assistantRoutes.ts';
import { assistantSettings } from './server/assistantSettings.ts';
import { ASSISTANT_PERMISSION } from './shared/assistantPermission.ts';

export default defineServerPlugin({
  id: 'assistant',
  profiles: { STAFF: [ASSISTANT_PERMISSION] },
  provides: [provide(AssistantModel, [], () => ({ settings: assistantSettings(process.env) }))],
  // A wrong setting keeps the product from starting.
  start: (services) => {
    services.get(AssistantModel);
    return () => {};
  },
  routes: [assistantStatus, assistantAnswer],
});
