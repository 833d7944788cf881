/** What the fixture uses of a package without types. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const MemoryAdapter: new (model: string) => object;
  export default MemoryAdapter;
}
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly params: Readonly<Record<string, string>>; readonly prompt: { readonly name: string } }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object, options: object): Promise<void>;
    on(event: string, listener: (...values: unknown[]) => void): void;
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
