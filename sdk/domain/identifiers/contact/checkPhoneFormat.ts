import type { IdentifierCheck } from '../IdentifierCheck.ts';

/** A telephone number as a form takes it. */
export interface PhoneText {
  /** As it is stored: `+33 612345678`, calling code, one space, the other digits; digits alone when no calling code leads. */
  readonly phone: string;
}

/** `[0-9]{1,3}?` and the space between are optional, so that the French `0612345678` passes too. FIELD-050. */
const PATTERN = /^\+?[0-9]{1,3}?[ ]?[0-9]{6,14}$/;
/** Calling codes of one or two digits are the start of no other; all the rest have three. ITU-T E.164. */
const CALLING_CODE = /^(\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/;

/**
 * The form's rule for telephone numbers: spaces go, then the pattern counts. Whether the number can be rung
 * `checkPhone` tells, which knows the numbering plans and weighs far more. FIELD-006, FIELD-050.
 */
export function checkPhoneFormat(text: string): IdentifierCheck<PhoneText, 'structure'> {
  const digits = text.replaceAll(/\s/g, '');
  if (!PATTERN.test(digits)) return { valid: false, reason: 'structure', message: 'Invalid format' };
  return { valid: true, phone: digits.replace(CALLING_CODE, '$1 $2') };
}
