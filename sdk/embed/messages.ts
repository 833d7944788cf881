import { innerAddress } from '../innerAddress.ts';

/** Of what both sides say; a message of another version is passed over. */
export const EMBED_VERSION = 1;
const SOURCE = 'MORTISE_EMBED';

/** Colours of the embedded product: those of its user without one. */
export type EmbedTheme = 'light' | 'dark' | 'followSystem';
const THEMES: readonly unknown[] = ['light', 'dark', 'followSystem'];

/** What the page around says to the product. */
export type MessageToProduct =
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'theme'; readonly theme: EmbedTheme }
  | { readonly type: 'locale'; readonly locale: string };

/** Records by number: the one that is open, or those that are selected in a list. */
export interface EmbeddedSelection {
  /** Their kind, such as `Contract`. */
  readonly entity: string;
  readonly ids: readonly string[];
}

/** What the product says to the page around, and nothing else: neither who uses it, nor what records hold. */
export type MessageToParent =
  | { readonly type: 'ready' }
  | { readonly type: 'navigate'; readonly path: string }
  | ({ readonly type: 'selection' } & EmbeddedSelection)
  | { readonly type: 'height'; readonly height: number };

export const writeMessage = (message: MessageToProduct | MessageToParent): string =>
  JSON.stringify({ source: SOURCE, version: EMBED_VERSION, ...message });

/** A message of the page around; undefined for whatever is none, in any part of it. */
export function readMessageToProduct(data: unknown): MessageToProduct | undefined {
  const { type, path, theme, locale } = parsed(data);
  if (type === 'open') return pathMessage(type, path);
  if (type === 'theme' && THEMES.includes(theme)) return { type, theme: theme as EmbedTheme };
  return type === 'locale' && typeof locale === 'string' && LOCALE.test(locale) ? { type, locale } : undefined;
}

/** A message of the product; undefined for whatever is none, in any part of it. */
export function readMessageToParent(data: unknown): MessageToParent | undefined {
  const { type, path, entity, ids, height } = parsed(data);
  if (type === 'ready') return { type };
  if (type === 'navigate') return pathMessage(type, path);
  if (type === 'height') return typeof height === 'number' && height >= 0 ? { type, height } : undefined;
  return type === 'selection' && typeof entity === 'string' && isTexts(ids) ? { type, entity, ids } : undefined;
}

const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

function pathMessage<Type extends 'open' | 'navigate'>(
  type: Type,
  path: unknown,
): { readonly type: Type; readonly path: string } | undefined {
  const inner = typeof path === 'string' ? innerAddress(path) : undefined;
  return inner === undefined ? undefined : { type, path: inner };
}

function parsed(data: unknown): Readonly<Record<string, unknown>> {
  try {
    const message = (typeof data === 'string' ? JSON.parse(data) : undefined) as Readonly<Record<string, unknown>> | null | undefined;
    return message?.['source'] === SOURCE && message['version'] === EMBED_VERSION ? message : {};
  } catch {
    return {};
  }
}
