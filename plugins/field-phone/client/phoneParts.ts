import { checkPhoneFormat } from '@mortise/sdk/domain';

/** The two parts of a telephone number as it stands in a form; the code without its `+`. */
export interface PhoneParts {
  readonly code: string;
  readonly local: string;
}

/** `+33 612345678` → 33 and 612345678; without a `+` all of it is local. */
export function phoneParts(phone: string): PhoneParts {
  const text = phone.trim().replace(/^00(?=[1-9])/, '+');
  if (!text.startsWith('+')) return { code: '', local: text };
  const [, known, rest] = /^\+(\d{1,4}) ?(.*)$/.exec(withSpace(text)) ?? [];
  return known === undefined ? { code: '', local: text } : { code: known, local: rest ?? '' };
}

/** The parts as they are stored. */
export function phoneText({ code, local }: PhoneParts): string | undefined {
  const digits = local.trim();
  if (digits === '') return undefined;
  return code === '' ? digits : `+${code} ${digits}`;
}

/** Where the calling code ends, which the shared rule knows. */
function withSpace(text: string): string {
  const compact = text.replaceAll(/[\s().-]/g, '');
  const checked = checkPhoneFormat(compact);
  return checked.valid ? checked.phone : text;
}
