import { weightedSum } from '../weightedSum.ts';

export const BRITISH_PATTERN = /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d|GD8888[0-4]\d{4}|HA8888[5-9]\d{4})$/;

/** 9 digits, 12 with a branch; departments (GD) and health authorities (HA) have a number of 3 without a key, 5 with one. Also Northern Ireland. */
export function hasBritishKey(number: string): boolean {
  if (/^[GH]/.test(number)) return number.length === 5 || Number(number.slice(6, 9)) % 97 === Number(number.slice(9));
  const rest = (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97;
  return rest === 0 || rest === 42;
}
