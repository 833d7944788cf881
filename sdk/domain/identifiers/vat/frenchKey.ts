import { checkSiren } from '../france/checkSiren.ts';

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Two characters of key and a SIREN; numbers of Monaco have three zeros and no Luhn digit. Code général des impôts, art. 286 ter. */
export function hasFrenchKey(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  if (!siren.startsWith('000') && !checkSiren(siren).valid) return false;
  return /^\d\d$/.test(key) ? Number(key) === Number(`${siren}12`) % 97 : hasLetterKey(key, siren);
}

/** Keys with a letter: quotient and remainder by 11 of the key's number both enter the remainder of the SIREN. */
function hasLetterKey(key: string, siren: string): boolean {
  const [first, second] = [CHARACTERS.indexOf(key[0]!), CHARACTERS.indexOf(key[1]!)];
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}
