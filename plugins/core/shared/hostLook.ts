import type { FieldError } from '@mortise/sdk';
import { styleErrors, type StyleRow } from './hostStyle.ts';

const LOGO_PATH = /^\/(?!\/)(?!.*(?:\.\.|\/\/))[\w./-]{1,200}$/;
const LOGO_DATA = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;
export const MAX_LOGO = 90_000;
const LOGO_MESSAGE = 'A logo is a path of this host, such as /imp/demo/logo.png, or a picture of at most 60 kB';

/** A picture of this host or one that comes along: the page loads nothing from elsewhere before somebody signs in. */
export const isLogo = (text: string): boolean => text.length <= MAX_LOGO && (LOGO_PATH.test(text) || LOGO_DATA.test(text));

interface HostDraft {
  readonly publicLogo?: string | null | undefined;
  readonly style?: readonly StyleRow[] | null | undefined;
}

/** What of a host's look goes beyond its single fields: the same in the form and on the server. */
export function hostErrors({ publicLogo, style }: HostDraft): readonly FieldError[] {
  const isWrong = typeof publicLogo === 'string' && publicLogo !== '' && !isLogo(publicLogo);
  const logo: FieldError = { path: 'publicLogo', code: 'INVALID_FIELD_VALUE', message: LOGO_MESSAGE, key: LOGO_MESSAGE, values: {} };
  return [...(isWrong ? [logo] : []), ...styleErrors(style ?? [])];
}
