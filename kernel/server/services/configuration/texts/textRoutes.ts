import { apiError } from '@mortise/sdk';
import { INTERFACE_LANGUAGES, SUPPORTED_LOCALES, textProblem } from '@mortise/sdk/domain';
import { flag, filledText, type RequestScope, route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { ConfigurationServices } from '../ConfigurationServices.ts';
import type { OwnLanguage } from './OwnLanguage.ts';
import type { TextChange } from './OwnTexts.ts';
import { textRows } from './textRows.ts';

export type { TextRow } from './textRows.ts';

/** A whole language comes in one request: some thousand texts of a sentence or two. */
const MOST_TEXTS = 20_000;
const MOST_BYTES = 8_000_000;
const LONGEST = 5_000;
const LONGEST_KEY = 1_000;
const MOST_LANGUAGES = 50;
/** Of what tenants can protect by a second person. */
const AREA = 'texts';
const READ = 'read /api/core/texts';
const WRITE = 'write /api/core/texts';
const common = { tag: 'Locales' } as const;
const PATH = '/core/texts/:language';

const ownLanguage = v.strictObject({ code: filledText(35), fallback: filledText(35) });
const versionedLanguages = v.object({ languages: v.array(ownLanguage), version: v.number() });
const optionalText = v.exactOptional(v.string());
const textRow = v.object({
  key: v.string(),
  english: optionalText,
  product: optionalText,
  fallback: optionalText,
  own: optionalText,
  date: optionalText,
  username: optionalText,
  home: optionalText,
});
const wording = v.object({ language: v.string(), fallback: optionalText, texts: v.array(textRow) });

export const textsOfTenant = route({
  ...common,
  method: 'GET',
  path: '/core/texts',
  permission: 'signed-in',
  takesKeys: true,
  summary: 'What the tenant says itself in a locale, by the English texts of the product; with whole=true all texts, the product’s too',
  query: { locale: v.optional(v.pipe(v.string(), v.maxLength(35)), ''), whole: v.optional(flag) },
  answer: v.object({ keys: v.record(v.string(), v.string()), fallback: optionalText }),
  run: async ({ scope, query: { locale, whole = false } }, services) => {
    if (locale === '') throw apiError('MISSING_LOCALE');
    const { texts } = services.get(ConfigurationServices);
    return whole ? { keys: await texts.of(scope, locale) } : texts.own(scope, locale);
  },
});

export const wordingOfLanguage = route({
  ...common,
  method: 'GET',
  path: PATH,
  permission: READ,
  summary: 'Every text of a language: the product’s, the tenant’s own, and where it is shown',
  answer: wording,
  run: async ({ scope, params: { language } }, services) => {
    await requireLanguage(scope, language, services.get(ConfigurationServices));
    return shownWording(scope, language, services.get(ConfigurationServices));
  },
});

export const wordTexts = route({
  ...common,
  method: 'PUT',
  path: PATH,
  permission: WRITE,
  summary: 'Word texts of a language otherwise, all of them or none; null brings the product’s text back',
  maxBytes: MOST_BYTES,
  body: v.strictObject({
    texts: v.pipe(
      v.array(
        v.strictObject({
          key: filledText(LONGEST_KEY),
          text: v.nullable(text(LONGEST)),
          seen: v.pipe(v.nullable(v.string()), v.description('What the tenant said when the author saw it, null for nothing')),
        }),
      ),
      v.maxLength(MOST_TEXTS),
    ),
  }),
  answer: v.object({ changed: v.number() }),
  approval: {
    area: AREA,
    outline: async ({ scope, params: { language }, body }, services) => {
      const parts = services.get(ConfigurationServices);
      await requireTexts(scope, language, body.texts, parts);
      const own = await parts.texts.ownOf(scope, language);
      const before = Object.fromEntries(body.texts.map(({ key }) => [key, own.get(key)?.text ?? null]));
      const after = Object.fromEntries(body.texts.map(({ key, text: worded }) => [key, worded]));
      return { name: language, path: `/texts/${language}`, before, after };
    },
  },
  run: async ({ scope, params: { language }, body }, services) => {
    const parts = services.get(ConfigurationServices);
    await requireTexts(scope, language, body.texts, parts);
    await parts.texts.save(scope, language, body.texts);
    return { changed: body.texts.length };
  },
});

export const ownLanguages = route({
  ...common,
  method: 'GET',
  path: '/core/languages',
  permission: 'signed-in',
  summary: 'Languages of the tenant’s own, each with the one whose texts stand where it has none',
  answer: versionedLanguages,
  run: ({ scope }, services) => services.get(ConfigurationServices).texts.storedLanguages(scope),
});

export const replaceLanguages = route({
  ...common,
  method: 'PUT',
  path: '/core/languages',
  permission: WRITE,
  summary: 'Other languages in place of all; with the version that was seen, where nobody else may have saved since',
  body: v.strictObject({
    languages: v.pipe(v.array(ownLanguage), v.maxLength(MOST_LANGUAGES)),
    version: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  }),
  answer: versionedLanguages,
  approval: {
    area: AREA,
    outline: async ({ scope, body }, services) => {
      requireLanguages(body.languages);
      const before = await services.get(ConfigurationServices).texts.languages(scope);
      return { name: 'languages', path: '/texts', before: { languages: before }, after: { languages: body.languages } };
    },
  },
  run: async ({ scope, body }, services) => {
    const { texts } = services.get(ConfigurationServices);
    requireLanguages(body.languages);
    await texts.saveLanguages(scope, body.languages, body.version);
    return texts.storedLanguages(scope);
  },
});

async function shownWording(scope: RequestScope, language: string, parts: ConfigurationServices) {
  const { fallback } = await parts.texts.own(scope, language);
  return { language, ...(fallback !== undefined && { fallback }), texts: await textRows(scope, language, parts) };
}

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
async function requireLanguage(scope: RequestScope, language: string, { texts }: ConfigurationServices): Promise<void> {
  const own = (await texts.languages(scope)).map(({ code }) => code);
  if (![...INTERFACE_LANGUAGES, ...own].includes(language)) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Language', language]);
}

/** @throws INVALID_FIELD_IN_BODY for a text that would break a page, with the reason */
async function requireTexts(
  scope: RequestScope,
  language: string,
  changes: readonly TextChange[],
  parts: ConfigurationServices,
): Promise<void> {
  await requireLanguage(scope, language, parts);
  const english = await parts.translations.of('en');
  const seen = new Set<string>();
  for (const [index, { key, text: worded }] of changes.entries()) {
    if (seen.has(key)) throw apiError('INVALID_FIELD_IN_BODY', [`texts.${index}.key`]);
    seen.add(key);
    const problem = worded === null ? undefined : textProblem(english[key] ?? key, worded, language);
    if (problem !== undefined)
      throw apiError('INVALID_FIELD_IN_BODY', [`texts.${index}.text`], { errors: [`"${key}": ${problem.key}`], text: problem });
  }
}

/** @throws INVALID_FIELD_IN_BODY for a code that is none, that the product has itself or that is there twice, and for a fallback that is none of the product's */
function requireLanguages(languages: readonly OwnLanguage[]): void {
  const known = new Set<string>(INTERFACE_LANGUAGES);
  const fallbacks = new Set<string>([...INTERFACE_LANGUAGES, ...SUPPORTED_LOCALES]);
  for (const [index, { code, fallback }] of languages.entries()) {
    if (known.has(code) || !isCanonical(code)) throw apiError('INVALID_FIELD_IN_BODY', [`languages.${index}.code`]);
    if (!fallbacks.has(fallback)) throw apiError('INVALID_FIELD_IN_BODY', [`languages.${index}.fallback`]);
    known.add(code);
  }
}

/** Whether it is a tag of BCP 47, written as it should be, so that no language has two names. */
function isCanonical(code: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(code) && Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}
