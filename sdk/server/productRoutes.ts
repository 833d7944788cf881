import type { RouteContract } from '../RouteContract.ts';
import type { ListValue } from '../wire.ts';

/** Texts of a language by their keys: `GET /api/core/locales/{locale}`. */
export type LocaleTexts = RouteContract<'GET /core/locales/:locale', {}, undefined, { readonly keys: Readonly<Record<string, string>> }>;

/** The values of code lists in a language, a list for each name: `GET /api/script/lists`. */
export type ListsInWords = RouteContract<
  'GET /script/lists',
  { readonly locale?: string; readonly lists: readonly string[] },
  undefined,
  readonly (readonly ListValue[])[]
>;
