import { mod97 } from '../mod97.ts';
import { weightedSum } from '../weightedSum.ts';

/** Companies: the 9 digits have the key of a citizen's number; sole traders since 2020: the whole leaves 1 by 97. */
export const hasDutchKey = (number: string): boolean =>
  weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${number}`) === 1;
