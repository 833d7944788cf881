import { token } from '@mortise/sdk';
import type { MissingTexts } from './MissingTexts.ts';
import type { TenantOptions } from './TenantOptions.ts';
import type { Translations } from './Translations.ts';

/** What the routes of texts and options work with. */
export interface ConfigurationServices {
  readonly translations: Translations;
  readonly missingTexts: MissingTexts;
  readonly tenantOptions: TenantOptions;
}
export const ConfigurationServices = token<ConfigurationServices>('kernel/configuration');
