import { decimalString } from '@mortise/sdk/domain';
import type { NumberStyle } from '../../shared/columnStyles.ts';

/** An example of each style, for messages. */
export const STYLE_EXAMPLES: Readonly<Record<NumberStyle, string>> = { point: '1,234.56', comma: '1.234,56' };

const EMPTY: ReadonlySet<string> = new Set(['', 'NA', 'N/A', 'n/a', 'null', 'NULL', '-', '–', '—']);

/** Whether a number or date column means "nothing" by it. */
export const isBlank = (text: string): boolean => EMPTY.has(text);

/** Of amounts that anybody has. */
const LONGEST = 60;
const PLAIN = /^\d+(?:\.\d+)?$/;
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
const MINUS = /[\u2212\u2012\u2013]/g;
/** A currency by its code or sign, before or behind the number. */
const CURRENCY =
  /^(?:[A-Z]{3}(?![A-Za-z])|\p{Sc}|(?:Fr|Rs|kr|CHF|CFA|FCFA)\.?(?= |\d))\s*|\s*(?:(?<![A-Za-z])[A-Z]{3,4}|\p{Sc}|Fr\.?|kr\.?)$/u;
/** Without groups; in groups of three; in groups as India counts, of two above the last three. */
const whole = (group: string): string => String.raw`(?:\d+|[1-9]\d{0,2}(?:${group}\d{3})+|[1-9]\d?(?:${group}\d{2})+${group}\d{3})`;
const anyGroup = (sign: string): string => ['[ ]', "['’]", sign].map(whole).join('|');
const WRITTEN: Readonly<Record<NumberStyle, RegExp>> = {
  point: new RegExp(String.raw`^(?:(?:${anyGroup(',')})(?:\.\d*)?|\.\d+|\d+(?:\.\d+)?[eE][+-]?\d{1,2})$`),
  comma: new RegExp(String.raw`^(?:(?:${anyGroup(String.raw`\.`)})(?:,\d*)?|,\d+)$`),
};

/** Both ways to read a text as a number; a way is missing when the text is not written like it. */
export interface NumberReadings {
  readonly point?: string;
  readonly comma?: string;
}

/** What a text is as a number, in each style: with thousands, currency, sign, accounting brackets or a minus behind it. */
export function numberReadings(text: string): NumberReadings {
  const { digits, isNegative } = withoutSigns(text);
  const read = (style: NumberStyle): string | undefined => {
    if (digits === '' || !WRITTEN[style].test(digits)) return undefined;
    const plain = style === 'point' ? digits.replaceAll(/[,' ’]/g, '') : digits.replaceAll(/[.' ’]/g, '').replace(',', '.');
    const decimal = /e/i.test(plain) ? decimalString(plain) : canonical(plain);
    return decimal === undefined || !isNegative || decimal === '0' ? decimal : `-${decimal}`;
  };
  const [point, comma] = [read('point'), read('comma')];
  return { ...(point !== undefined && { point }), ...(comma !== undefined && { comma }) };
}

/** A decimal string from text as files write it. */
export const readNumber = (text: string, style: NumberStyle): string | undefined => numberReadings(text)[style];

/** Digits with a point as they are stored: without zeros that say nothing. */
function canonical(digits: string): string | undefined {
  if (digits.length > LONGEST) return undefined;
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  const shortened = trimmed.includes('.') ? trimmed.replace(/\.?0*$/, '') : trimmed;
  return shortened.startsWith('.') || shortened === '' ? `0${shortened}` : shortened;
}

/** Takes off currency, percent sign, brackets and signs, each at most once and in any order. */
function withoutSigns(text: string): { readonly digits: string; readonly isNegative: boolean } {
  // Swiss amounts without cents end in a dash.
  if (PLAIN.test(text)) return { digits: text, isNegative: false };
  let digits = text
    .replaceAll(SPACES, ' ')
    .replaceAll(MINUS, '-')
    .trim()
    .replace(/(?<=\d)[.,]-+/, '');
  let [isNegative, isSigned, hasCurrency] = [false, false, false];
  for (let round = 0; round < 4; round += 1) {
    const before = digits;
    if (digits.endsWith('%')) digits = digits.slice(0, -1).trim();
    const bracketed = /^\(\s*(.*?)\s*\)$/.exec(digits);
    const signed = bracketed ?? /^([+-])\s*(.+)$/.exec(digits) ?? /^(.+?)\s*-$/.exec(digits);
    if (signed !== null && !isSigned) {
      isSigned = true;
      isNegative = signed[1] !== '+';
      digits = signed.at(-1)!;
    }
    if (!hasCurrency && CURRENCY.test(digits)) {
      hasCurrency = true;
      digits = digits.replace(CURRENCY, '').trim();
    }
    if (digits === before) break;
  }
  return { digits, isNegative };
}
