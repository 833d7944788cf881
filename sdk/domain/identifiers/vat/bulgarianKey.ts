import { weightedSum } from '../weightedSum.ts';
import { isCalendarDay } from './isCalendarDay.ts';

/** Companies have 9 digits; persons the 10 of their civil number, of their number as a foreigner, or of neither. */
export const hasBulgarianKey = (number: string): boolean =>
  number.length === 9 ? hasCompanyKey(number) : hasCivilKey(number) || hasForeignerKey(number) || hasOtherKey(number);

function hasCompanyKey(number: string): boolean {
  const first = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const key = first === 10 ? (weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
  return key === Number(number[8]);
}

const hasCivilKey = (number: string): boolean =>
  isCivilBirthDay(number) && (weightedSum(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(number[9]);

/** The month of a civil number is 20 more for the 1800s and 40 more for the 2000s. */
function isCivilBirthDay(number: string): boolean {
  const [year, month, day] = [Number(number.slice(0, 2)), Number(number.slice(2, 4)), Number(number.slice(4, 6))];
  if (month > 40) return isCalendarDay(2000 + year, month - 40, day);
  return month > 20 ? isCalendarDay(1800 + year, month - 20, day) : isCalendarDay(1900 + year, month, day);
}

const hasForeignerKey = (number: string): boolean => weightedSum(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(number[9]);

const hasOtherKey = (number: string): boolean => (11 - (weightedSum(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(number[9]);
