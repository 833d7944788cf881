import {
  addDays,
  addMonths,
  dayCount,
  dayCountFraction,
  dayOfWeek,
  daysBetween,
  isPlainDate,
  numberToWords,
  parseDate,
} from '@mortise/sdk/domain';
import { ADDITIVE, dayNumber, KNOWN, years } from '../calendar.ts';
import { holds, property, same } from '../Property.ts';
import { Rational } from '../Rational.ts';
import { numberOf } from '../words.ts';

const calendar = property(
  'days, months and days of the week are those of the calendar',
  (random) => ({ date: random.day(0, 9999), days: random.between(-4000, 4000), months: random.between(-200, 200) }),
  ({ date, days, months }) => {
    const wanted = dayNumber(date) + days;
    const isInside = wanted >= dayNumber('0000-01-01') && wanted <= dayNumber('9999-12-31');
    const moved = attempt(() => addDays(date, days));
    holds((moved !== undefined) === isInside, () => `${days} days later is ${moved}`);
    if (moved !== undefined) same([dayNumber(moved), daysBetween(date, moved), dayOfWeek(moved)], [wanted, days, weekday(wanted)], moved);
    const later = attempt(() => addMonths(date, months));
    if (later !== undefined) same([isPlainDate(later), monthNumber(later) - monthNumber(date)], [true, months], later);
  },
);

const attempt = (act: () => string): string | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
/** 1 January 1970 was a Thursday. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

const dayCounts = property(
  'fractions of a year are those of the convention, to 40 digits',
  (random) => {
    const from = random.day(1900, 2100);
    return { convention: random.pick(KNOWN), from, days: random.between(0, 2500), cut: random.between(0, 2500) };
  },
  ({ convention, from, days, cut }) => {
    const to = addDays(from, days);
    const expected = years(convention, from, to);
    same(sumOfParts(dayCount(convention, from, to)), expected, `${convention} from ${from} to ${to}`);
    const miss = Rational.of(dayCountFraction(convention, from, to))
      .minus(expected)
      .size();
    holds(miss.times(Rational.of(`1${'0'.repeat(38)}`)).compare(Rational.ONE) < 0, () => `the fraction is off by ${String(miss)}`);
    const day = addDays(from, Math.min(cut, days));
    if (!(ADDITIVE as readonly string[]).includes(convention)) return;
    same(
      sumOfParts(dayCount(convention, from, day)).plus(sumOfParts(dayCount(convention, day, to))),
      expected,
      `the sum of both sides of ${day}`,
    );
  },
);

const sumOfParts = ({ parts }: ReturnType<typeof dayCount>): Rational =>
  parts.reduce((sum, { count, per }) => sum.plus(Rational.ratio(count, per)), Rational.ZERO);

const typed = property(
  'what is read as a date is a day of the calendar, and nothing that is typed throws',
  (random) => ({
    text: random.pick([
      () => `${random.pick(['+', '-'])}${random.between(0, 9999)}${random.pick(['', 'd', 'w', 'm', 'q', 's', 'y', 'x'])}`,
      () =>
        `${random.between(0, 99)}${random.pick(['/', '-', '.'])}${random.between(0, 99)}${random.pick(['/', '-', '.'])}${random.between(0, 9999)}`,
      () => String(random.between(0, 99_999_999)),
      () => `${random.pick(['start', 'end'])} of ${random.pick(['month', 'quarter', 'year', 'week'])}`,
      () => random.pick(['today', 'yesterday', 'tomorrow', '']),
    ])(),
    locale: random.pick(['en-US', 'fr-FR', 'lt-LT']),
    today: random.pick([() => random.day(0, 9999), () => '9999-12-31', () => '0000-01-01'])(),
  }),
  ({ text, locale, today }) => {
    const date = parseDate(text, { locale, today });
    holds(date === undefined || isPlainDate(date), () => `"${text}" is read as ${String(date)}`);
  },
);

const words = property(
  'numbers in words are read back as the same numbers',
  (random) => {
    const groups = random.list(1, 5, () => random.pick([0, 0, 1, random.between(0, 99), random.between(0, 999)]));
    return { value: groups.reduce((value, group) => value * 1000 + group, 0), language: random.pick(['de', 'en'] as const) };
  },
  ({ value, language }) => same(numberOf(numberToWords(value, language), language), value, numberToWords(value, language)),
);

export const DATES = [calendar, dayCounts, typed, words];
