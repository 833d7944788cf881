import { toCardinal } from 'n2words/es-ES';

const SCALES = [
  [10n ** 12n, 'billón', 'billones'],
  [10n ** 6n, 'millón', 'millones'],
] as const;

/**
 * A whole number below 10¹⁵ in Spanish. Below a million by the library, which leaves out the accent of dieciséis and the short form of uno
 * before what it counts; from there on here, since the library has no thousands of millions.
 */
export function spanish(value: bigint): string {
  if (value < 0n) return `menos ${spanish(-value)}`;
  for (const [unit, one, many] of SCALES) {
    const [count, rest] = [value / unit, value % unit];
    if (count > 0n) return `${shortOne(spanish(count))} ${count === 1n ? one : many}${rest === 0n ? '' : ` ${spanish(rest)}`}`;
  }
  return toCardinal(value)
    .replaceAll('dieciseis', 'dieciséis')
    .replace(/(.*uno)(?= mil)/, shortOne);
}

/** veintiuno → veintiún, treinta y uno → treinta y un. Real Academia Española, apocope of numerals. */
const shortOne = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
