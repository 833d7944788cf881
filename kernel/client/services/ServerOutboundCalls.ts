import type { ApiService, OutboundCalls, OutboundRequest } from '@mortise/sdk/client';
import type { callOutbound } from '../../server/plugins/pluginOutboundRoutes.ts';

/** Has the server make the calls. */
export class ServerOutboundCalls implements OutboundCalls {
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
  }

  call(id: string, name: string, request: OutboundRequest = {}) {
    const input = { params: { id, name }, body: { ...request }, isSilent: true };
    return this.api.call<typeof callOutbound>('POST /core/plugins/:id/outbound/:name', input);
  }
}
