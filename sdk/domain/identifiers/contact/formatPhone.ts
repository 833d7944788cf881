import parsePhoneNumber from 'libphonenumber-js/min';
import { inGroups } from '../inGroups.ts';

/**
 * A stored telephone number as people read it: French numbers with a leading 0 in groups of two (`+33 612345678` becomes
 * `06 12 34 56 78`), others with their calling code and grouped as in their country. What is no number stays as it is.
 */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumber(phone, { defaultCountry: 'FR', extract: false });
  if (number?.isPossible() !== true) return phone;
  return number.countryCallingCode === '33' ? inGroups(`0${number.nationalNumber}`, 2) : number.formatInternational();
}
