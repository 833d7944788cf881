import { alphanumerics } from '../alphanumerics.ts';
import type { IdentifierCheck } from '../IdentifierCheck.ts';
import { luhnSum } from '../luhn.ts';
import { invalidSpanishId, type SpanishIdReason } from './invalidSpanishId.ts';

/** The tax number of an organisation and what it says. */
export interface Cif {
  readonly cif: string;
  /** The form of organisation: `A` a public limited company, `B` a private one … */
  readonly organization: string;
}

export const CIF_PATTERN = /^([ABCDEFGHJKLMNPQRSUVW])(\d{7})([0-9A-J])$/;
const CONTROL_LETTERS = 'JABCDEFGHI';

/**
 * Checks the tax number of organisations in Spain (CIF): a letter, 7 digits, and a control that is a digit for A, B, E, H,
 * a letter for K, P, Q, S, and either for the others.
 */
export function checkCif(text: string): IdentifierCheck<Cif, SpanishIdReason> {
  const cif = alphanumerics(text);
  const match = CIF_PATTERN.exec(cif);
  if (match === null) return invalidSpanishId('structure');
  const [, organization, digits, control] = match;
  return controlsOf(organization!, digits!).includes(control!)
    ? { valid: true, cif, organization: organization! }
    : invalidSpanishId('checkDigits');
}

/** The controls that an organisation with these digits can have. */
function controlsOf(organization: string, digits: string): readonly string[] {
  const digit = (10 - (luhnSum(`${digits}0`) % 10)) % 10;
  if ('ABEH'.includes(organization)) return [String(digit)];
  const letter = CONTROL_LETTERS[digit]!;
  return 'KPQS'.includes(organization) ? [letter] : [String(digit), letter];
}
