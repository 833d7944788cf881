import type { DayCount } from './DayCountResult.ts';
import { parseDateParts, daysInMonth, type DateParts } from './plainDate.ts';

/** What 30E/360 ISDA has to know. */
export interface ThirtyOptions {
  /** The last day of the contract; when it is a last day of February, that day is not taken for the 30th. */
  readonly maturity?: string;
}

const isLastOfMonth = ({ year, month, day }: DateParts): boolean => day === daysInMonth(year, month);
const isLastOfFebruary = (date: DateParts): boolean => date.month === 2 && isLastOfMonth(date);
const upTo30 = (day: number): number => Math.min(day, 30);

type Days = readonly [first: number, last: number];

const american = (first: number, last: number): Days => [upTo30(first), first >= 30 ? upTo30(last) : last];

/** The days of the month that each variant counts with. Day 31 at the end stands for the 1st of the month after. */
const VARIANTS = {
  bond: (first, last) => american(first.day, last.day),
  us: (first, last) => (isLastOfFebruary(first) ? american(30, isLastOfFebruary(last) ? 30 : last.day) : american(first.day, last.day)),
  psa: (first, last) => american(isLastOfFebruary(first) ? 30 : first.day, last.day),
  european: (first, last) => [upTo30(first.day), upTo30(last.day)],
  plus: (first, last) => [upTo30(first.day), last.day],
  isda: (first, last, isMaturity) => [
    isLastOfMonth(first) ? 30 : first.day,
    isLastOfMonth(last) && !(isMaturity && last.month === 2) ? 30 : last.day,
  ],
} as const satisfies Record<string, (first: DateParts, last: DateParts, isMaturity: boolean) => Days>;

/** Months of 30 days: the six variants differ in what they make of the last day of a month. */
export function thirty(variant: keyof typeof VARIANTS, from: string, to: string, options: ThirtyOptions = {}): DayCount {
  const [first, last] = [parseDateParts(from), parseDateParts(to)];
  const [firstDay, lastDay] = VARIANTS[variant](first, last, to === options.maturity);
  const days = 360 * (last.year - first.year) + 30 * (last.month - first.month) + lastDay - firstDay;
  return { days, parts: [{ count: days, per: 360 }] };
}
