import { hasLuhnDigit } from '../luhn.ts';

/** Seven digits that are not all zero, three for the office that gave the number, and a Luhn digit. */
export function hasItalianKey(number: string): boolean {
  const office = Number(number.slice(7, 10));
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
  return isOffice && !number.startsWith('0000000') && hasLuhnDigit(number);
}
