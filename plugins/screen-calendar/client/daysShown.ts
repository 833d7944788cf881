import { addDays, dayOfWeek, monthEnd } from '@mortise/sdk/domain';

export type Span = 'month' | 'week';

const WEEK = 7;

/** The first day of the week that the day is in. `first` is 0 Sunday … 6 Saturday. */
export const weekStart = (day: string, first: number): string => addDays(day, -((dayOfWeek(day) - first + WEEK) % WEEK));

/** The days that stand in the calendar: whole weeks. */
export function daysShown(day: string, span: Span, first: number): readonly string[] {
  const start = weekStart(span === 'week' ? day : `${day.slice(0, 8)}01`, first);
  const last = addDays(weekStart(span === 'week' ? day : monthEnd(day), first), WEEK - 1);
  const days: string[] = [];
  for (let shown = start; shown <= last; shown = addDays(shown, 1)) days.push(shown);
  return days;
}
