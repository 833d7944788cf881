import { isCurrency } from '../money/currencies.ts';
import { Money } from '../money/decimal.ts';
import { numberStyle } from './localeTable.ts';

/**
 * A number as people type or paste it, as a decimal string: in their locale (`1.234,5` in German), plain (`1234.5`), in the other convention where
 * only that can be meant (`1,234.56` in French) or with an exponent. Currency signs and codes and percent signs do not count; Arabic digits do;
 * `(5)` and `5-` are −5. Groups have three digits, or those of India. Undefined when it is none.
 */
export function parseNumber(text: string, locale: string): string | undefined {
  const { decimal, group, isIndian } = numberStyle(locale);
  const { digits, isNegative } = withoutSign(plainSigns(text));
  const [, mantissa = '', exponent = ''] = /^([^eE]*)((?:[eE][+-]?\d{1,2})?)$/.exec(digits) ?? [];
  const plain = withPoint(mantissa, { decimal, group, isIndian });
  if (plain === undefined || (exponent !== '' && /[^\d.,]/.test(mantissa))) return undefined;
  const value = new Money(plain + exponent);
  return (isNegative && !value.isZero() ? value.neg() : value).toFixed();
}

const CURRENCY = /^(?:\p{Sc}|[%٪]|[A-Z]{3}(?![A-Z]))|(?:\p{Sc}|[%٪]|(?<![A-Z])[A-Z]{3})$/gu;
const NOT_SEEN = /[\u200e\u200f\u061c]/g;
const SPACES = /\s/g;
const MINUS_SIGNS = /[\u2212\u2010-\u2013]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Signs that mean one thing in any locale. */
const POINT = '\u066b';
const GROUP = '\u066c';

/** Western digits, a hyphen as minus, plain spaces and apostrophes, without marks and currency. */
const plainSigns = (text: string): string =>
  withoutCurrency(
    text
      .replaceAll(NOT_SEEN, '')
      .replaceAll(SPACES, ' ')
      .replaceAll('’', "'")
      .replaceAll(MINUS_SIGNS, '-')
      .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf)),
  );

/** A code that is no currency is a unit, or a word: then it is no number. */
const withoutCurrency = (text: string): string =>
  text
    .trim()
    .replaceAll(CURRENCY, (sign) => (sign.length < 3 || isCurrency(sign) ? '' : sign))
    .trim();

function withoutSign(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const [, inParentheses] = /^\((.+)\)$/.exec(text) ?? [];
  if (inParentheses !== undefined) return { digits: withoutCurrency(inParentheses), isNegative: true };
  const [, before = '', body = '', after = ''] = /^([+-]?)(.*?)(-?)$/.exec(text) ?? [];
  if (before !== '' && after !== '') return { digits: text, isNegative: false };
  return { digits: withoutCurrency(body), isNegative: before === '-' || after === '-' };
}

interface Signs {
  readonly decimal: '.' | ',';
  readonly group: string;
  readonly isIndian: boolean;
}

/** The digits with a point where the decimals begin, or nowhere; undefined when the signs between them make no number. */
function withPoint(text: string, signs: Signs): string | undefined {
  const point = decimalSign(text, signs);
  const [whole = '', decimals, ...more] = point === undefined ? [text] : text.split(point);
  const digits = ungrouped(whole, signs);
  if (digits === undefined || more.length > 0 || !/^\d*$/.test(decimals ?? '') || digits + (decimals ?? '') === '') return undefined;
  return decimals === undefined ? digits : `${digits === '' ? '0' : digits}.${decimals === '' ? '0' : decimals}`;
}

/** Which sign the decimals begin with: where there are both a point and a comma, the last. */
function decimalSign(text: string, { decimal, group }: Signs): string | undefined {
  if (text.includes(POINT)) return POINT;
  if (text.includes(GROUP)) return undefined;
  const last = ['.', ','].toSorted((one, other) => text.lastIndexOf(other) - text.lastIndexOf(one))[0]!;
  const other = last === '.' ? ',' : '.';
  const count = text.split(last).length - 1;
  if (count !== 1) return undefined;
  if (text.includes(other) || last === decimal) return last;
  // `1.234` groups where points do; `1234.5` is plain anywhere. A comma is no decimal sign where it groups.
  return last === group && (last === ',' || isGrouped(text, last, false)) ? undefined : last === '.' ? last : undefined;
}

function ungrouped(whole: string, { isIndian }: Signs): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const [sign] = /\D/.exec(whole)!;
  if (!GROUPS.has(sign)) return undefined;
  return isGrouped(whole, sign, false) || (isIndian && isGrouped(whole, sign, true)) ? whole.replaceAll(sign, '') : undefined;
}

const GROUPS: ReadonlySet<string> = new Set(['.', ',', ' ', "'", GROUP]);

function isGrouped(text: string, sign: string, isIndian: boolean): boolean {
  const parts = text.split(sign);
  const middle = isIndian ? /^\d{2}$/ : /^\d{3}$/;
  return (
    parts.length > 1 &&
    /^\d{1,3}$/.test(parts[0]!) &&
    parts.slice(1, -1).every((part) => middle.test(part)) &&
    /^\d{3}$/.test(parts.at(-1)!)
  );
}
