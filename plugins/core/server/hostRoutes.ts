import type { Services } from '@mortise/sdk';
import { DatabaseService } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';

interface HostRow extends Record<string, unknown> {
  data: string;
}
interface HostData {
  readonly windowTitle?: string;
  readonly mode?: string;
  readonly loginTenant?: string;
  readonly loginTitle?: string;
  readonly loginText?: string;
}

/** What an address looks like, before there is a session. Nobody else says what an address looks like that begins with a tenant's name. */
const CONFIGURED = `select h.data::text as data from d.host_configurations h join app.tenants t on t.id = h.tenant
  where h.registration = $1 and (t.kind = 'master' or split_part($1, '.', 1) = t.name) order by t.kind = 'master' desc limit 1`;

/** `GET /api/core/hosts/{hostname}`: the configuration of a host, laid over the product's. Specification 3§7. */
export function hostRoutes(http: FastifyInstance, services: Services): void {
  const database = services.get(DatabaseService);
  http.get<{ Params: { hostname: string } }>('/api/core/hosts/:hostname', { config: { permission: 'public' } }, async ({ params }) => {
    const hostname = params.hostname.toLowerCase().replaceAll('\u0000', '');
    const [row] = await database.query<HostRow>(CONFIGURED, [hostname]);
    return configurationOf(params.hostname, row === undefined ? {} : (JSON.parse(row.data) as HostData));
  });
}

const configurationOf = (host: string, { windowTitle = 'Mortise', mode = 'normal', loginTenant, loginTitle, loginText }: HostData) => ({
  host,
  imp: '',
  windowTitle,
  mode,
  ...(loginTenant !== undefined && { loginTenant }),
  frameAncestors: [],
  parentOrigins: [],
  // For every language.
  loginTexts: loginTitle === undefined && loginText === undefined ? {} : { '*': { title: loginTitle, text: loginText } },
  uiAuthConfig: { showPassword: true, showSso: false },
  showAccessibilityDeclarationLink: false,
  theme: {},
});
