import { weightedSum } from '../weightedSum.ts';
import { isCalendarDay } from './isCalendarDay.ts';

/** Companies have 8 digits, persons the 9 or 10 of their birth number, or 9 that begin with 6. */
export function hasCzechKey(number: string): boolean {
  if (number.length === 8) return hasCompanyKey(number);
  if (number.length === 9 && number.startsWith('6')) return hasSpecialKey(number) || isBirthNumber(number);
  return isBirthNumber(number);
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

function hasCompanyKey(number: string): boolean {
  const key = (11 - (weightedSum(number, WEIGHTS) % 11)) % 11 || 1;
  return key % 10 === Number(number[7]);
}

const hasSpecialKey = (number: string): boolean => ((weightedSum(number.slice(1), WEIGHTS) % 11) + 8) % 10 === Number(number[8]);

/** Month 50 more for women, and 20 more when the numbers of a day ran out; nine digits, without a key, up to 1953. */
function isBirthNumber(number: string): boolean {
  const [twoDigits, month, day] = [Number(number.slice(0, 2)), Number(number.slice(2, 4)) % 50, Number(number.slice(4, 6))];
  const isNine = number.length === 9;
  const year = (isNine || twoDigits >= 54 ? 1900 : 2000) + twoDigits;
  if (isNine && year > 1953) return false;
  const isDay = isCalendarDay(year, month, day) || (year >= 2004 && isCalendarDay(year, month - 20, day));
  return isDay && (isNine || (Number(number.slice(0, 9)) % 11) % 10 === Number(number[9]));
}
