import { addDays, dayOfWeek, monthEnd } from '@mortise/sdk/domain';

const SPANS = ['month', 'week', 'agenda'] as const;
export type Span = (typeof SPANS)[number];

export const isSpan = (text: unknown): text is Span => SPANS.some((span) => span === text);

const WEEK = 7;
/** Days of an agenda. */
export const AGENDA = 4 * WEEK;

/** The first day of the week that the day is in. `first` is 0 Sunday … 6 Saturday. */
export const weekStart = (day: string, first: number): string => addDays(day, -((dayOfWeek(day) - first + WEEK) % WEEK));

/** The days that stand in the calendar: whole weeks, or those of an agenda that begins with the day. */
export function daysShown(day: string, span: Span, first: number): readonly string[] {
  const [start, last] = endsOf(day, span, first);
  const days: string[] = [];
  for (let shown = start; shown <= last; shown = addDays(shown, 1)) days.push(shown);
  return days;
}

function endsOf(day: string, span: Span, first: number): readonly [start: string, last: string] {
  if (span === 'agenda') return [day, addDays(day, AGENDA - 1)];
  const [begin, end] = span === 'week' ? [day, day] : [`${day.slice(0, 8)}01`, monthEnd(day)];
  return [weekStart(begin, first), addDays(weekStart(end, first), WEEK - 1)];
}
