import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck } from '../IdentifierCheck.ts';
import { controlLetter } from './controlLetter.ts';
import { invalidSpanishId, type SpanishIdReason } from './invalidSpanishId.ts';

export const DNI_PATTERN = /^(\d{8})([A-Z])$/;

/** Checks the national identity number of Spain (DNI): 8 digits and the letter of their remainder by 23. */
export function checkDni(text: string): IdentifierCheck<{ readonly dni: string }, SpanishIdReason> {
  const dni = alphanumerics(text);
  const match = DNI_PATTERN.exec(dni);
  if (match === null) return invalidSpanishId('structure');
  return controlLetter(match[1]!) === match[2] ? { valid: true, dni } : invalidSpanishId('checkDigits');
}
