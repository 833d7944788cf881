import { weightedSum } from '../weightedSum.ts';

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4];

/** The remainder by 11, with other weights if it is 10. */
export function hasLithuanianKey(number: string): boolean {
  const places = number.length - 1;
  const first = weightedSum(number, WEIGHTS.slice(0, places)) % 11;
  const key = first === 10 ? (weightedSum(number, SECOND_WEIGHTS.slice(0, places)) % 11) % 10 : first;
  return key === Number(number.at(-1));
}
