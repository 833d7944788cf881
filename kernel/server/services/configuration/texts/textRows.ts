import { languageOf } from '@mortise/sdk/domain';
import type { RequestScope } from '@mortise/sdk/server';
import type { ConfigurationServices } from '../ConfigurationServices.ts';

type Texts = Readonly<Record<string, string>>;

const NONE: Texts = {};

/** A text of the interface or of a mail, as whoever words it sees it. */
export interface TextRow {
  /** The English text of the product. */
  readonly key: string;
  /** The form of it that depends on values, where there is one. */
  readonly english?: string;
  /** What the product says in the language. */
  readonly product?: string;
  /** What stands there until the tenant's own language has a text. */
  readonly fallback?: string;
  /** What the tenant says. */
  readonly own?: string;
  readonly date?: string;
  readonly username?: string;
  /** Where it is shown: `sdk` for several places, `kernel` for the frame, `mail`, or the id of a plugin; none of what pages reported missing. */
  readonly home?: string;
}

/** All texts of a language, with what the tenant says and what pages reported missing. */
export async function textRows(scope: RequestScope, language: string, services: ConfigurationServices): Promise<readonly TextRow[]> {
  const { texts, translations, mailTexts, missingTexts } = services;
  const { fallback } = await texts.own(scope, language);
  const both = (name: string): Promise<Texts> => mergedTexts([translations.of(name), mailTexts.of(name)]);
  const [english, product, general, homes, own, missing] = await Promise.all([
    translations.of('en'),
    languageOf(language) === 'en' ? NONE : both(language),
    fallback === undefined ? NONE : both(fallback),
    allHomes(services),
    texts.ownOf(scope, language),
    missingTexts.ofLanguage(scope, language),
  ]);
  const keys = new Set([...homes.keys(), ...own.keys(), ...missing]);
  return [...keys].toSorted().map((key): TextRow => {
    const [home, said] = [homes.get(key), own.get(key)];
    return {
      key,
      ...(english[key] !== undefined && { english: english[key] }),
      ...(product[key] !== undefined && { product: product[key] }),
      ...(general[key] !== undefined && { fallback: general[key] }),
      ...(said && { own: said.text, date: said.date, username: said.username }),
      ...(home !== undefined && { home }),
    };
  });
}

const mergedTexts = async (dictionaries: readonly Promise<Texts>[]): Promise<Texts> =>
  Object.assign({}, ...(await Promise.all(dictionaries))) as Texts;

async function allHomes({ translations, mailTexts }: ConfigurationServices): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await mailTexts.homes()), ...(await translations.homes())]);
}
