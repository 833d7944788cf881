import { route } from '@mortise/sdk/server';
import { configured, exchangeOf } from '../../http/kernelRoute.ts';
import { ScriptServices } from './ScriptServices.ts';

export const followEvents = configured(
  { isEndless: true },
  route({
    method: 'GET',
    path: '/core/events',
    permission: 'signed-in',
    takesKeys: true,
    tag: 'Service',
    summary: 'What happens in the tenant, as server-sent events',
    produces: 'text/event-stream; charset=utf-8',
    run: async (call, services) => {
      const { sessionId, keyId, hostname } = exchangeOf(call).request;
      return {
        content: await services.get(ScriptServices).scripts.events.open(call.scope, sessionId || keyId, hostname.toLowerCase()),
        // A proxy that gathers or changes the answer would hold back what is told.
        headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
      };
    },
  }),
);
