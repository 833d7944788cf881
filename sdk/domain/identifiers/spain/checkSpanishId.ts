import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck } from '../IdentifierCheck.ts';
import { CIF_PATTERN, checkCif } from './checkCif.ts';
import { checkDni, DNI_PATTERN } from './checkDni.ts';
import { checkNie, NIE_PATTERN } from './checkNie.ts';
import { invalidSpanishId, type SpanishIdReason } from './invalidSpanishId.ts';

export type SpanishIdType = 'DNI' | 'NIE' | 'CIF';

/** A Spanish tax identifier of any kind. */
export interface SpanishId {
  readonly spanishId: string;
  readonly type: SpanishIdType;
}

/** Also when the identifier is wrong, the answer says what kind it was taken for; no `type` when it looks like none. */
export type SpanishIdCheck = IdentifierCheck<SpanishId, SpanishIdReason> & { readonly type?: SpanishIdType };

export interface SpanishIdOptions {
  /** The kinds that are taken; `['DNI', 'NIE']` for persons. Without it all three. */
  readonly types?: readonly SpanishIdType[];
}

const SCHEMES = [
  { type: 'DNI', pattern: DNI_PATTERN, check: checkDni },
  { type: 'NIE', pattern: NIE_PATTERN, check: checkNie },
  { type: 'CIF', pattern: CIF_PATTERN, check: checkCif },
] as const;

/**
 * Checks a Spanish tax identifier and tells its kind. A person's field takes DNI and NIE, the registration types
 * CIF and NIF take all. IDENT-021.
 */
export function checkSpanishId(text: string, { types = ['DNI', 'NIE', 'CIF'] }: SpanishIdOptions = {}): SpanishIdCheck {
  const spanishId = alphanumerics(text);
  const scheme = SCHEMES.find(({ type, pattern }) => types.includes(type) && pattern.test(spanishId));
  if (scheme === undefined) return invalidSpanishId('structure');
  const { type, check } = scheme;
  return check(spanishId).valid ? { valid: true, spanishId, type } : { ...invalidSpanishId('checkDigits'), type };
}
