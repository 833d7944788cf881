import { hasLuhnDigit, luhnSum } from '../luhn.ts';
import { hasMod11And10Digit } from '../mod11And10.ts';
import { checkSpanishId } from '../spain/checkSpanishId.ts';
import { weightedSum } from '../weightedSum.ts';
import { BRITISH_PATTERN, hasBritishKey } from './britishKey.ts';
import { hasBulgarianKey } from './bulgarianKey.ts';
import { hasCypriotKey } from './cypriotKey.ts';
import { hasCzechKey } from './czechKey.ts';
import { hasDutchKey } from './dutchKey.ts';
import { hasFrenchKey } from './frenchKey.ts';
import { hasIrishKey } from './irishKey.ts';
import { hasItalianKey } from './italianKey.ts';
import { hasLatvianKey } from './latvianKey.ts';
import { hasLithuanianKey } from './lithuanianKey.ts';
import type { VatScheme } from './VatScheme.ts';

/** All digits, the last included, times these weights add up to a multiple of the modulus. */
const sumsTo =
  (modulus: number, ...weights: readonly number[]) =>
  (number: string): boolean =>
    weightedSum(number, weights) % modulus === 0;

const BRITISH: VatScheme = { pattern: BRITISH_PATTERN, hasRightKey: hasBritishKey };

/**
 * VAT numbers by prefix: the member states of the European Union, Northern Ireland (XI), Great Britain, Norway and Switzerland.
 * Structures as the European Commission lists them for VIES; keys as the tax administrations publish them.
 */
export const VAT_SCHEMES: Readonly<Record<string, VatScheme>> = {
  AT: { pattern: /^U\d{8}$/, hasRightKey: (number) => (luhnSum(number.slice(1, 8)) + 4 + Number(number[8])) % 10 === 0 },
  BE: { pattern: /^[01]\d{9}$/, hasRightKey: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) },
  BG: { pattern: /^\d{9,10}$/, hasRightKey: hasBulgarianKey },
  CH: { pattern: /^E\d{9}(?:MWST|TVA|IVA|TPV)?$/, hasRightKey: (number) => sumsTo(11, 5, 4, 3, 2, 7, 6, 5, 4, 1)(number.slice(1)) },
  CY: { pattern: /^(?!12)\d{8}[A-Z]$/, hasRightKey: hasCypriotKey },
  CZ: { pattern: /^\d{8,10}$/, hasRightKey: hasCzechKey },
  DE: { pattern: /^[1-9]\d{8}$/, hasRightKey: hasMod11And10Digit },
  DK: { pattern: /^[1-9]\d{7}$/, hasRightKey: sumsTo(11, 2, 7, 6, 5, 4, 3, 2, 1) },
  EE: { pattern: /^\d{9}$/, hasRightKey: sumsTo(10, 3, 7, 1, 3, 7, 1, 3, 7, 1) },
  EL: { pattern: /^\d{9}$/, hasRightKey: (number) => (weightedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]) },
  ES: { pattern: /^[A-Z\d]\d{7}[A-Z\d]$/, hasRightKey: (number) => checkSpanishId(number).valid },
  FI: { pattern: /^\d{8}$/, hasRightKey: sumsTo(11, 7, 9, 10, 5, 8, 4, 2, 1) },
  FR: { pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, hasRightKey: hasFrenchKey },
  GB: BRITISH,
  HR: { pattern: /^\d{11}$/, hasRightKey: hasMod11And10Digit },
  HU: { pattern: /^\d{8}$/, hasRightKey: sumsTo(10, 9, 7, 3, 1, 9, 7, 3, 1) },
  IE: { pattern: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z]\d{5}[A-W])$/, hasRightKey: hasIrishKey },
  IT: { pattern: /^\d{11}$/, hasRightKey: hasItalianKey },
  LT: { pattern: /^(?:\d{7}1\d|\d{10}1\d)$/, hasRightKey: hasLithuanianKey },
  LU: { pattern: /^\d{8}$/, hasRightKey: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { pattern: /^\d{11}$/, hasRightKey: hasLatvianKey },
  MT: { pattern: /^[1-9]\d{7}$/, hasRightKey: sumsTo(37, 3, 4, 6, 7, 8, 9, 10, 1) },
  NL: { pattern: /^\d{9}B(?!00)\d\d$/, hasRightKey: hasDutchKey },
  NO: { pattern: /^\d{9}(?:MVA)?$/, hasRightKey: sumsTo(11, 3, 2, 7, 6, 5, 4, 3, 2, 1) },
  PL: { pattern: /^\d{10}$/, hasRightKey: sumsTo(11, 6, 5, 7, 2, 3, 4, 5, 6, 7, -1) },
  PT: { pattern: /^[1-9]\d{8}$/, hasRightKey: (number) => ((11 - (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(number[8]) },
  RO: { pattern: /^[1-9]\d{1,9}$/, hasRightKey: (number) => ((10 * weightedSum(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(number.at(-1)) },
  SE: { pattern: /^\d{10}(?!00)\d\d$/, hasRightKey: (number) => hasLuhnDigit(number.slice(0, 10)) },
  SI: { pattern: /^[1-9]\d{7}$/, hasRightKey: (number) => 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11) === (Number(number[7]) || 10) },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, hasRightKey: (number) => Number(number) % 11 === 0 },
  XI: BRITISH,
}; // prettier-ignore
