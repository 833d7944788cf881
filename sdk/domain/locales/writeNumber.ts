import { toMoney } from '../money/decimal.ts';
import type { NumberStyle } from './localeTable.ts';

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const MINUS = '\u2212';

/** A decimal in a style of numbers, with what stands before and after it; a minus sign comes before all. */
export function writeNumber(
  value: string,
  style: NumberStyle,
  minimumDecimals: number,
  maximumDecimals: number,
  before = '',
  after = '',
): string {
  const text = roundedText(value, maximumDecimals);
  const start = text.startsWith('-') ? 1 : 0;
  const point = text.indexOf('.');
  const whole = point === -1 ? text.slice(start) : text.slice(start, point);
  const decimals = point === -1 ? '' : withoutEndingZeros(text.slice(point + 1), minimumDecimals);
  const number = `${grouped(whole, style)}${decimals === '' && minimumDecimals === 0 ? '' : `${style.decimal}${decimals.padEnd(minimumDecimals, '0')}`}`;
  const isNegative = start === 1 && (whole !== '0' || /[1-9]/.test(decimals));
  return `${isNegative ? MINUS : ''}${before}${number}${after}`;
}

function roundedText(text: string, maximumDecimals: number): string {
  const point = text.indexOf('.');
  const isShortEnough = point === -1 || text.length - point - 1 <= maximumDecimals;
  return isShortEnough && PLAIN.test(text) ? text : toMoney(text, 'value').toFixed(maximumDecimals);
}

function withoutEndingZeros(decimals: string, keep: number): string {
  let end = decimals.length;
  while (end > keep && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

function grouped(digits: string, { group, groupedFrom, isIndian }: NumberStyle): string {
  if (digits.length < groupedFrom) return digits;
  const size = isIndian ? 2 : 3;
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= size) text = digits.slice(Math.max(0, end - size), end) + group + text;
  return text;
}
