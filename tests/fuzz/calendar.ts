import { Rational, sumOf } from './Rational.ts';

/** Days since 1 January 1970, by the machine's own calendar. */
export function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  return instant.getTime() / 86_400_000;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const partsOf = (date: string): readonly [number, number, number] => date.split('-').map(Number) as unknown as [number, number, number];
const lastOfMonth = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;

/** The rules of 30/360 as ISDA 2006, 4.16 (f) to (h), and SIFMA word them: what the day of the month counts as. */
const THIRTY: Readonly<Record<string, (from: string, to: string) => readonly [number, number]>> = {
  '30/360': (from, to) => [Math.min(partsOf(from)[2], 30), partsOf(to)[2] === 31 && partsOf(from)[2] >= 30 ? 30 : partsOf(to)[2]],
  '30E/360': (from, to) => [Math.min(partsOf(from)[2], 30), Math.min(partsOf(to)[2], 30)],
  '30E+/360': (from, to) => [Math.min(partsOf(from)[2], 30), partsOf(to)[2]],
  '30E/360 ISDA': (from, to) => [isLast(from) ? 30 : partsOf(from)[2], isLast(to) ? 30 : partsOf(to)[2]],
};
const isLast = (date: string): boolean => partsOf(date)[2] === lastOfMonth(partsOf(date)[0], partsOf(date)[1]);

function thirty(convention: string, from: string, to: string): Rational {
  const [first, last] = THIRTY[convention]!(from, to);
  const [[year, month], [toYear, toMonth]] = [partsOf(from), partsOf(to)];
  return Rational.ratio((toYear - year) * 360 + (toMonth - month) * 30 + last - first, 360);
}

/** Day by day: each over the length of the year that it is in. */
function byYears(from: string, to: string): Rational {
  const [first, last] = [partsOf(from)[0], partsOf(to)[0]];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return sumOf(
    years.map((year) => {
      const begin = Math.max(dayNumber(from), dayNumber(`${String(year).padStart(4, '0')}-01-01`));
      const end = Math.min(dayNumber(to), dayNumber(`${String(year + 1).padStart(4, '0')}-01-01`));
      return Rational.ratio(end - begin, isLeap(year) ? 366 : 365);
    }),
  );
}

/** Conventions whose parts of a period sum to the period, by an oracle of their own. */
export const ADDITIVE = ['ACT/360', 'ACT/364', 'ACT/365F', '30E/360', 'ACT/ACT ISDA'] as const;
/** All that the oracle knows. */
export const KNOWN = [...ADDITIVE, '30/360', '30E+/360', '30E/360 ISDA'] as const;

/** The part of a year between two days. */
export function years(convention: (typeof KNOWN)[number], from: string, to: string): Rational {
  if (convention in THIRTY) return thirty(convention, from, to);
  if (convention === 'ACT/ACT ISDA') return byYears(from, to);
  const per = { 'ACT/360': 360, 'ACT/364': 364, 'ACT/365F': 365 }[convention as 'ACT/360'];
  return Rational.ratio(dayNumber(to) - dayNumber(from), per);
}
