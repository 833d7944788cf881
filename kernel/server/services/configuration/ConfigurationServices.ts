import { token } from '@mortise/sdk';
import type { ConfigurationCollections } from './ConfigurationCollections.ts';
import type { MissingTexts } from './MissingTexts.ts';
import type { TenantOptions } from './TenantOptions.ts';
import type { TenantTexts } from './texts/TenantTexts.ts';
import type { Translations } from './Translations.ts';

/** What the routes of texts and options work with. */
export interface ConfigurationServices {
  readonly translations: Translations;
  /** The product's and the tenant's. */
  readonly texts: TenantTexts;
  /** Translations of what mails say. */
  readonly mailTexts: Translations;
  readonly missingTexts: MissingTexts;
  readonly tenantOptions: TenantOptions;
  readonly collections: ConfigurationCollections;
}
export const ConfigurationServices = token<ConfigurationServices>('kernel/configuration');
