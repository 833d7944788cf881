import { weightedSum } from '../weightedSum.ts';

const LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/** 7 digits and a letter, since 2013 one letter more; before, the second of the digits was a letter or sign. */
export function hasIrishKey(number: string): boolean {
  const digits = /^\d[A-Z]/.test(number) ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7);
  const extra = Math.max(LETTERS.indexOf(number[8] ?? 'W'), 0);
  return LETTERS[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra) % 23] === number[7];
}
