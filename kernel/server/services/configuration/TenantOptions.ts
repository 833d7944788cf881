import { ApiError, type JsonObject } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { presentOf, VersionedSettings } from './VersionedSettings.ts';

const NAME = 'options';
const MOST_BYTES = 200_000;

/** What a tenant says about the product as a whole: how its pages are set up, e.g. `pages.invoices.title`. LIST-055. */
export class TenantOptions {
  private readonly settings: VersionedSettings<JsonObject>;

  constructor(database: DatabaseService) {
    this.settings = new VersionedSettings<JsonObject>(database, NAME, {});
  }

  async of(scope: RequestScope, statements?: Statements): Promise<JsonObject> {
    return (await this.settings.latest(scope, NAME, statements))?.content ?? {};
  }

  /** `GET` and `PUT /api/core/options`: the options and their version, and new ones in their place. */
  routes(http: FastifyInstance): void {
    const answer = async (scope: RequestScope) => {
      const latest = await this.settings.latest(scope, NAME);
      return { options: latest?.content ?? {}, version: presentOf(latest) };
    };
    http.get('/api/core/options', { config: { permission: 'read /api/core/options' } }, ({ scope }) => answer(scope));
    const writes = { config: { permission: 'write /api/core/options' }, bodyLimit: MOST_BYTES };
    http.put('/api/core/options', writes, async ({ scope, body }) => {
      const { options, version } = (body ?? {}) as { readonly options?: unknown; readonly version?: unknown };
      if (typeof options !== 'object' || options === null || Array.isArray(options))
        throw ApiError.of('INVALID_FIELD_IN_BODY', ['options']);
      if (version !== undefined && !Number.isSafeInteger(version)) throw ApiError.of('INVALID_FIELD_IN_BODY', ['version']);
      const change = { content: options as JsonObject, ...(version !== undefined && { baseVersion: version as number }) };
      await this.settings.save(scope, NAME, change, async () => {});
      return answer(scope);
    });
  }
}
