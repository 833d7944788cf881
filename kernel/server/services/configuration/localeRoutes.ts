import { route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { configured } from '../../http/kernelRoute.ts';
import { ConfigurationServices } from './ConfigurationServices.ts';

const MAX_KEYS = 100;
const MAX_LENGTH = 500;
/** An id is that of a record of the list. */
const NO_ID = '^.{1,35}$';
/** BCP 47. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/;
const KEYS = '/core/locales/:locale/keys';

/** What every screen starts from. */
export const textsOfLocale = configured(
  { patterns: { locale: NO_ID } },
  route({
    method: 'GET',
    path: '/core/locales/:locale',
    permission: 'public',
    tag: 'Locales',
    summary: 'Texts of a language by the English ones',
    answer: v.object({ locale: v.string(), keys: v.record(v.string(), v.string()), updateDate: v.string() }),
    run: ({ params: { locale } }, services) => services.get(ConfigurationServices).translations.dictionary(locale),
  }),
);

export const noteMissingTexts = route({
  method: 'POST',
  path: KEYS,
  permission: 'signed-in',
  tag: 'Locales',
  summary: 'Texts that a page lacks in a language',
  params: { locale: v.pipe(v.string(), v.regex(LANGUAGE_TAG)) },
  body: v.object({ keysToAdd: v.pipe(v.array(text(MAX_LENGTH)), v.maxLength(MAX_KEYS)) }),
  run: async ({ scope, params: { locale }, body: { keysToAdd } }, services) => {
    await services.get(ConfigurationServices).missingTexts.add(scope, locale, keysToAdd);
  },
});

export const listMissingTexts = route({
  method: 'GET',
  path: KEYS,
  permission: 'read /api/core/locales',
  tag: 'Locales',
  summary: 'Texts that pages lack in a language',
  answer: v.array(v.object({ key: v.string(), date: v.string() })),
  run: ({ scope, params: { locale } }, services) => services.get(ConfigurationServices).missingTexts.all(scope, locale),
});
