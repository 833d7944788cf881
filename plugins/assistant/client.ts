import { provide } from '@mortise/sdk';
import { ApiService, AssistantService, definePlugin, SessionService } from '@mortise/sdk/client';
import type { HttpAssistant } from './client/HttpAssistant.ts';

export default definePlugin({
  id: 'assistant',
  provides: [
    provide(AssistantService, [ApiService, SessionService], (api, session) => {
      let assistant: HttpAssistant | undefined;
      const load = async () => (assistant ??= new (await import('./client/HttpAssistant.ts')).HttpAssistant(api, session));
      return { isAvailable: async (signal) => (await load()).isAvailable(signal), ask: async (question) => (await load()).ask(question) };
    }),
  ],
});
