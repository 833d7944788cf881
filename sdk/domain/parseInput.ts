import { datePattern } from './localeRules.ts';

/**
 * A number as people type or paste it, in their locale: grouping, currency signs and spaces do not count,
 * plain `1234.5` and exponents are taken too. Answers a decimal string, or undefined when it is no number.
 */
export function parseNumber(text: string, locale: string): string | undefined {
  const { decimal, group } = separators(locale);
  let plain = text.replaceAll(/[\s\u00a0\u202f\u2009'’]/g, '').replaceAll(/[\u2212\u2013]/g, '-').replaceAll(/[\p{Sc}%]|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  if (!plain.includes(decimal) && /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(plain)) plain = plain.replaceAll('.', '');
  else if (plain.includes(decimal) || isGrouped(plain, group)) plain = plain.replaceAll(group, '').replace(decimal, '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/.test(plain)) return undefined;
  return plain.replace(/^\+/, '').replace(/^(-?)\./, '$10.').replace(/\.$/, '');
} // prettier-ignore

const isGrouped = (text: string, group: string): boolean => {
  const parts = text.replace(/^[+-]/, '').split(group);
  return parts.length > 1 && parts.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
};

function separators(locale: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const of = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { decimal: of('decimal', '.'), group: of('group', ',').replaceAll(/[\u00a0\u202f\u2009’]/g, ' ') };
}

const DAYS_AWAY: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/**
 * A calendar day as people type it: `31/1/2026`, `31.01.26`, `20260131`, `today`, `+3` (days). Month first for en-US, year
 * first for Lithuanian and whenever four digits lead. Answers `YYYY-MM-DD`, or undefined when it is no day. Specification 3§5.
 */
export function parseDate(text: string, locale: string, today: string): string | undefined {
  const word = text.trim().toLowerCase();
  const days = DAYS_AWAY[word] ?? (/^[+-]\d{1,4}$/.test(word) ? Number(word) : undefined);
  if (days !== undefined) return daysAfter(today, days);
  const compact = /^(\d{4})(\d\d)(\d\d)(?:\d{6})?$/.exec(word);
  if (compact) return existingDay(compact[1]!, compact[2]!, compact[3]!);
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(word);
  return parts ? fromParts(parts[1]!, parts[2]!, parts[3]!, locale) : undefined;
}

function fromParts(first: string, second: string, third: string, locale: string): string | undefined {
  if (first.length === 4) return existingDay(first, second, third);
  if (datePattern(locale) === 'MM-DD-YYYY') return existingDay(fullYear(third), first, second);
  return existingDay(fullYear(third), second, first);
}

/** Two digits are of this century up to 69, as in POSIX. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return `${Number(year) < 70 ? '20' : '19'}${year}`;
}

function existingDay(year: string, month: string, day: string): string | undefined {
  if (year.length !== 4) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function daysAfter(date: string, days: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}
