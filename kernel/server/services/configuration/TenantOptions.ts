import type { JsonObject } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { presentOf, VersionedSettings } from './VersionedSettings.ts';

const NAME = 'options';

/** What a tenant says about the product as a whole: how its pages are set up, e.g. `pages.invoices.title`. LIST-055. */
export class TenantOptions {
  private readonly settings: VersionedSettings<JsonObject>;

  constructor(database: DatabaseService) {
    this.settings = new VersionedSettings<JsonObject>(database, NAME, {});
  }

  async of(scope: RequestScope, statements?: Statements): Promise<JsonObject> {
    return (await this.settings.latest(scope, NAME, statements))?.content ?? {};
  }

  async versioned(scope: RequestScope): Promise<{ readonly options: JsonObject; readonly version: number }> {
    const latest = await this.settings.latest(scope, NAME);
    return { options: latest?.content ?? {}, version: presentOf(latest) };
  }

  /** @throws STALE_VERSION where they have another version than was seen */
  async replace(scope: RequestScope, content: JsonObject, baseVersion: number | undefined): Promise<void> {
    await this.settings.save(scope, NAME, { content, baseVersion }, async () => {});
  }
}
