import { Money } from '../money/decimal.ts';
import { numberStyle } from './localeTable.ts';

/**
 * A number as people type or paste it, as a decimal string: in their locale (`1.234,5` in German), plain (`1234.5`) or with an exponent. Currency
 * signs and codes, percent signs, spaces and apostrophes do not count; Arabic digits do; `(5)` and `5-` are −5. Undefined when it is none.
 */
export function parseNumber(text: string, locale: string): string | undefined {
  const { decimal, group, isIndian } = numberStyle(locale);
  const { digits, isNegative } = withoutSign(plainSigns(text, decimal));
  const plain = withPoint(digits, decimal, group, isIndian);
  if (!/^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/.test(plain)) return undefined;
  const value = new Money(plain);
  return (isNegative && !value.isZero() ? value.neg() : value).toFixed();
}

const CURRENCY = /\p{Sc}|[%٪]|^[A-Z]{3}|[A-Z]{3}$/gu;
const NOT_SEEN = /[\s'’\u200e\u200f\u061c]/g;
const MINUS_SIGNS = /[\u2212\u2010-\u2013]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Western digits, a hyphen as minus, no spaces, marks or currency. */
const plainSigns = (text: string, decimal: string): string =>
  text
    .replaceAll(NOT_SEEN, '')
    .replaceAll(MINUS_SIGNS, '-')
    .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', '')
    .replaceAll(CURRENCY, '');

function withoutSign(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const [, inParentheses] = /^\((.+)\)$/.exec(text) ?? [];
  if (inParentheses !== undefined) return { digits: inParentheses.replaceAll(CURRENCY, ''), isNegative: true };
  const [, before = '', body = '', after = ''] = /^([+-]?)(.*?)(-?)$/.exec(text) ?? [];
  if (before !== '' && after !== '') return { digits: text, isNegative: false };
  return { digits: body.replaceAll(CURRENCY, ''), isNegative: before === '-' || after === '-' };
}

function withPoint(text: string, decimal: '.' | ',', group: string, isIndian: boolean): string {
  if (text.includes(decimal)) return text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return isGrouped(text, group, isIndian) ? text.replaceAll(group, '') : text;
}

/** Whether what looks like a decimal sign can only be grouping: `1,234` where commas group. */
function isGrouped(text: string, group: string, isIndian: boolean): boolean {
  const parts = text.split(group);
  const middle = isIndian ? /^\d{2}$/ : /^\d{3}$/;
  return parts.length > 1 && /^\d{1,3}$/.test(parts[0]!) && parts.slice(1, -1).every((part) => middle.test(part)) && /^\d{3}$/.test(parts.at(-1)!); // prettier-ignore
}
