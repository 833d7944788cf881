import { weightedSum } from '../weightedSum.ts';
import { isCalendarDay } from './isCalendarDay.ts';

/** Companies begin with 4 or more; persons with their day of birth, or since 2017 with 32 and no day. */
export function hasLatvianKey(number: string): boolean {
  if (number >= '4') return weightedSum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  const key = ((1 + weightedSum(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10;
  return key === Number(number[10]) && (number.startsWith('32') || isBirthDay(number));
}

/** The seventh digit is the century: 0 for the 1800s, 1 and 2 after. */
const isBirthDay = (number: string): boolean =>
  isCalendarDay(1800 + 100 * Number(number[6]) + Number(number.slice(4, 6)), Number(number.slice(2, 4)), Number(number.slice(0, 2)));
