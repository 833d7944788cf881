import { decimalString } from '@mortise/sdk/domain';

/** How numbers of a column are written. */
export type NumberStyle = 'point' | 'comma';

/** Which sign is the decimal one, from all values of a column: `1,234.50` is point, `1.234,50` and `12,5` are comma. */
export function numberStyleOf(values: readonly string[]): NumberStyle {
  let comma = 0;
  let point = 0;
  for (const value of values) {
    const last = /[.,](?=[^.,]*$)/.exec(value);
    if (last === null) continue;
    const sign = last[0];
    const repeats = value.split(sign).length > 2;
    const decimals = value.length - last.index - 1;
    const other = value.includes(sign === ',' ? '.' : ',');
    // Three digits behind a lone sign may be thousands: only what cannot be thousands counts.
    if (repeats || (decimals === 3 && !other)) continue;
    if (sign === ',') comma += 1;
    else point += 1;
  }
  if (comma === 0 && point === 0) return 'point';
  return comma > point ? 'comma' : 'point';
}

const EMPTY: ReadonlySet<string> = new Set(['', 'NA', 'N/A', 'n/a', 'null', 'NULL', '-']);

/** Whether a number or date column means "nothing" by it. */
export const isBlank = (text: string): boolean => EMPTY.has(text);

/** A decimal string from text as files write it: thousands, currency signs, brackets or a trailing minus for negatives. */
export function readNumber(text: string, style: NumberStyle): string | undefined {
  const isNegative = /^\(.*\)$/.test(text) || /^-|-$/.test(text.trim());
  const digits = text.replaceAll(/[()\s\u00a0\u202f'’%€$£-]/g, '');
  const plain = style === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  const decimal = decimalString(plain);
  return decimal === undefined || !isNegative || /^[0.]*$/.test(decimal) ? decimal : `-${decimal}`;
}
