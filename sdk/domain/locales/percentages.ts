import { Money, toMoney } from '../money/decimal.ts';
import type { DecimalsShown } from './formatNumber.ts';
import { numberStyle } from './localeTable.ts';
import { parseNumber } from './parseNumber.ts';
import { writeNumber } from './writeNumber.ts';

/*
 * Three ways of reading and writing percentages that share no rounding: ten decimals in forms, the entered ones and two
 * more in sheets, two and more on display. All are fractions inside: 5 % is 0.05.
 */

/** A fraction as a percentage, `0.05125` as `5.125%`: at least two decimals and at most eight, unless said otherwise. */
export function formatPercentage(
  fraction: string | number,
  locale: string,
  { minimumDecimals = 2, maximumDecimals = Math.max(8, minimumDecimals) }: DecimalsShown = {},
): string {
  const style = numberStyle(locale);
  const before = style.percentPattern === '%#' ? '%' : '';
  const after = { '#%': '%', '# %': '\u00a0%', '%#': '' }[style.percentPattern];
  return writeNumber(hundredfold(String(fraction)), style, minimumDecimals, maximumDecimals, before, after);
}

/** A decimal with its point two places on. */
function hundredfold(text: string): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) return toMoney(text, 'fraction').times(100).toFixed();
  const padded = decimals.padEnd(2, '0');
  return `${sign}${(whole + padded.slice(0, 2)).replace(/^0+(?=\d)/, '')}${padded.length > 2 ? `.${padded.slice(2)}` : ''}`;
}

const INPUT_DECIMALS = 10;

/** A percentage typed into a form, `5,125 %`, as a fraction rounded to ten decimals; undefined when it is no number. */
export function parsePercentage(text: string, locale: string): string | undefined {
  const percent = parseNumber(text, locale);
  return percent === undefined ? undefined : new Money(percent).div(100).toDecimalPlaces(INPUT_DECIMALS).toFixed();
}

const SHEET_DECIMALS = 6;

/** A percentage in a cell of a sheet, as a fraction with two decimals more than were entered, at most six or `maximumDecimals`. */
export function parseSheetPercentage(text: string, locale: string, maximumDecimals = SHEET_DECIMALS): string | undefined {
  const percent = parseNumber(text, locale);
  if (percent === undefined) return undefined;
  const decimals = Math.min(maximumDecimals, new Money(percent).decimalPlaces() + 2);
  return new Money(percent).div(100).toDecimalPlaces(decimals).toFixed();
}
