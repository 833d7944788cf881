import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck } from '../IdentifierCheck.ts';
import { controlLetter } from './controlLetter.ts';
import { invalidSpanishId, type SpanishIdReason } from './invalidSpanishId.ts';

export const NIE_PATTERN = /^([XYZ])(\d{7,8})([A-Z])$/;

/**
 * Checks the identity number of foreigners in Spain (NIE): X, Y or Z, 7 digits and a control letter, the first letter counting as
 * 0, 1 or 2. With 8 digits too, though none is issued today. IDENT-050.
 */
export function checkNie(text: string): IdentifierCheck<{ readonly nie: string }, SpanishIdReason> {
  const nie = alphanumerics(text);
  const match = NIE_PATTERN.exec(nie);
  if (match === null) return invalidSpanishId('structure');
  const number = `${'XYZ'.indexOf(match[1]!)}${match[2]}`;
  return controlLetter(number) === match[3] ? { valid: true, nie } : invalidSpanishId('checkDigits');
}
