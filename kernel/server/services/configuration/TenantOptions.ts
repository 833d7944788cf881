import type { JsonObject } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import { TenantSetting } from './TenantSetting.ts';

/** What tenants say about the product as a whole: how its pages are set up, e.g. `pages.invoices.title`. LIST-055. */
export class TenantOptions extends TenantSetting<JsonObject> {
  constructor(database: DatabaseService) {
    super(database, 'options', {});
  }
}
