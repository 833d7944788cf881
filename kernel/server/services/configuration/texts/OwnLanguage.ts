import { languageOf } from '@mortise/sdk/domain';

/** A language of the tenant's own, and the one of the product whose texts stand where it has none. */
export interface OwnLanguage {
  /** BCP 47: `ja`, `fr-CA`. */
  readonly code: string;
  readonly fallback: string;
}

/** The dictionaries that a locale is put together from, the general ones first: `fr`, `fr-BE`; before them those of its fallback. */
export function chainOf(locale: string, languages: readonly OwnLanguage[]): readonly string[] {
  const fallback = languages.find(({ code }) => code === locale)?.fallback;
  const names = (name: string | undefined): readonly string[] => (name === undefined ? [] : [languageOf(name), name]);
  return [...new Set([...names(fallback), ...names(locale)])];
}
