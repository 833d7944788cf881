import { addDays, addMonths, isPlainDate, parseDate } from '@mortise/sdk/domain';

type Unit = 'month' | 'quarter' | 'year';

const spanOf = (unit: Unit, day: string): readonly [from: string, to: string] => {
  const edge = (side: 'start' | 'end') => parseDate(`${side} of ${unit}`, { locale: 'en', today: day })!;
  return [edge('start'), edge('end')];
};

/** Periods that are other days each time one looks, by name, with a translation key. */
export const PERIODS: Readonly<
  Record<string, { readonly label: string; readonly of: (today: string) => readonly [from: string, to: string] }>
> = {
  THIS_MONTH: { label: 'This month', of: (today) => spanOf('month', today) },
  LAST_MONTH: { label: 'Last month', of: (today) => spanOf('month', addMonths(today, -1)) },
  THIS_QUARTER: { label: 'This quarter', of: (today) => spanOf('quarter', today) },
  LAST_QUARTER: { label: 'Last quarter', of: (today) => spanOf('quarter', addMonths(today, -3)) },
  THIS_YEAR: { label: 'This year', of: (today) => spanOf('year', today) },
  LAST_YEAR: { label: 'Last year', of: (today) => spanOf('year', addMonths(today, -12)) },
  NEXT_90_DAYS: { label: 'The next 90 days', of: (today) => [today, addDays(today, 90)] },
};

/** The first and the last day of a period; empty where it is open. What is no day is no bound. */
export function rangeOf(value: string, today: string): readonly [from: string, to: string] {
  if (Object.hasOwn(PERIODS, value)) return PERIODS[value]!.of(today);
  const [from = '', to = ''] = value.split('..', 2).map((day) => (isPlainDate(day) ? day : ''));
  return [from, to];
}
