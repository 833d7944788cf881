import type { Services } from '@mortise/sdk';
import { DatabaseService } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { hostData, originsOf, type HostData } from './hostData.ts';

/** `GET /api/core/hosts/{hostname}`: the configuration of a host, laid over the product's. Specification 3§7. */
export function hostRoutes(http: FastifyInstance, services: Services): void {
  const database = services.get(DatabaseService);
  http.get<{ Params: { hostname: string } }>('/api/core/hosts/:hostname', { config: { permission: 'public' } }, async ({ params }) =>
    configurationOf(params.hostname, await hostData(database, params.hostname)),
  );
}

function configurationOf(host: string, data: HostData) {
  const { windowTitle = 'Mortise', mode = 'normal', loginTenant, loginTitle, loginText, frameAncestors } = data;
  return {
    host,
    imp: '',
    windowTitle,
    mode,
    ...(loginTenant !== undefined && { loginTenant }),
    frameAncestors: frameAncestors === undefined ? [] : [frameAncestors],
    parentOrigins: originsOf(data),
    // For every language.
    loginTexts: loginTitle === undefined && loginText === undefined ? {} : { '*': { title: loginTitle, text: loginText } },
    uiAuthConfig: { showPassword: true, showSso: false },
    showAccessibilityDeclarationLink: false,
    theme: {},
  };
}
