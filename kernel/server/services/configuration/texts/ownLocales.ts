import type { ListValue } from '@mortise/sdk';
import type { TenantTexts } from './TenantTexts.ts';

/** Languages of the tenant's own, to choose from for its users. */
export async function ownLocales(texts: TenantTexts, tenant: number, locale: string): Promise<readonly ListValue[]> {
  const names = new Intl.DisplayNames([locale.replace('-EU', '-GB'), 'en-GB'], { type: 'language' });
  const languages = await texts.languages({ tenant });
  return languages.map(({ code }) => ({ value: code, label: names.of(code) ?? code, isTranslated: true }));
}
