import { provide } from '@mortise/sdk';
import { ApiService, AssistantService, definePlugin, SessionService } from '@mortise/sdk/client';

export default definePlugin({
  id: 'assistant',
  provides: [
    provide(AssistantService, [ApiService, SessionService], (api, session) => {
      const load = async () => new (await import('./client/HttpAssistant.ts')).HttpAssistant(api, session);
      return { isAvailable: async (signal) => (await load()).isAvailable(signal), ask: async (question) => (await load()).ask(question) };
    }),
  ],
});
