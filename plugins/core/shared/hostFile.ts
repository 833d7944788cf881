/** What a host may have as files, by extension: how they are sent and how many bytes they have at most. */
export const HOST_FILE_TYPES: Readonly<Record<string, { readonly contentType: string; readonly maxBytes: number }>> = {
  woff2: { contentType: 'font/woff2', maxBytes: 2 * 1_048_576 },
  png: { contentType: 'image/png', maxBytes: 1_048_576 },
  jpg: { contentType: 'image/jpeg', maxBytes: 1_048_576 },
  jpeg: { contentType: 'image/jpeg', maxBytes: 1_048_576 },
  webp: { contentType: 'image/webp', maxBytes: 1_048_576 },
  svg: { contentType: 'image/svg+xml', maxBytes: 256 * 1_024 },
};
/** Of any type. */
export const MAX_HOST_FILE = 2 * 1_048_576;
/** Fonts of a folder, and pictures of a host. */
export const MOST_HOST_FILES = 40;

const NAME = /^[a-z0-9_-]{1,60}\.[a-z0-9]{2,5}$/;

/** What browsers take as the icon of an application. */
export const ICON_FILE = /[a-z0-9_-]{1,60}\.(?:png|svg|webp)/;

const extensionIn = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Whether a file of the host can be called so. */
export const isHostFileName = (name: string): boolean => NAME.test(name) && Object.hasOwn(HOST_FILE_TYPES, extensionIn(name));

/** Fonts are those of a folder, whichever host shows them; pictures those of one host. */
export const isFontName = (name: string): boolean => name.endsWith('.woff2');

/** The name that a file gets: addresses, styles and manifests take it as it is. Undefined where nothing of it can stay. */
export function hostFileName(given: string): string | undefined {
  const dot = given.lastIndexOf('.');
  const stem = given
    .slice(0, Math.max(dot, 0))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  const name = `${stem}.${given.slice(dot + 1).toLowerCase()}`;
  return isHostFileName(name) ? name : undefined;
}

/** A file of a host. */
export interface HostFileInfo {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** Of pictures that say it; those that are drawn have any. */
  readonly width?: number;
  readonly height?: number;
  /** Where it is shown, at the address of its host. */
  readonly path: string;
  readonly insertUser: string;
  readonly insertDate: string;
}
