import type { ProductServer } from '../productServer.ts';

/** Users of the demo company sign in at the address of the test. */
export const openHost = (server: ProductServer) =>
  server.post('/api/core/host-configurations', { host: '127.0.0.1', loginTenant: 'demo' }, { as: 'admin@master' });

interface Made {
  readonly id: string;
  readonly version: number;
}

interface Wanted {
  readonly kind?: 'oidc' | 'saml';
  readonly secret?: string;
  readonly as?: string;
}

export async function makeProvider(server: ProductServer, settings: object, { kind = 'oidc', secret, as }: Wanted = {}): Promise<Made> {
  const content = { kind, name: 'Company account', isEnabled: true, settings: { hosts: ['127.0.0.1'], ...settings } };
  const { status, body } = await server.post('/api/core/identity-providers', { content, ...(secret && { secret }) }, as ? { as } : {});
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as Made;
}

/** Other settings from now on. */
export async function changeProvider(server: ProductServer, id: string, settings: object, isEnabled = true): Promise<void> {
  const { body: all } = await server.get('/api/core/identity-providers');
  const { version, kind, name, settings: before } = all.find((one: Made) => one.id === id);
  const content = { kind, name, isEnabled, settings: { ...before, ...settings } };
  const { status, body } = await server.call('PUT', `/api/core/identity-providers/${id}`, { body: { version, content } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
