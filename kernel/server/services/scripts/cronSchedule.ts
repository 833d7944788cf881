import { apiError } from '@mortise/sdk';
import { withoutComments } from './withoutComments.ts';

/** A moment by the clock of a time zone; Sunday is 0. */
export interface ClockTime {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  readonly weekday: number;
}

/** When something is due. */
export interface Schedule {
  /** Whether it is in a minute. */
  readonly isDue: (time: ClockTime) => boolean;
  /** It comes in every hour: then hours count as they pass, not as the clock shows them. */
  readonly isHourly: boolean;
}

const FIELDS = [
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day', 1, 31],
  ['month', 1, 12],
  ['weekday', 0, 7],
] as const;
const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

/** Read without running the script, so it has to be written out. */
const LITERAL = /^export const schedule(?:\s*:\s*string)?\s*=\s*(['"`])([^'"`\n]*)\1/m;

/** The schedule that a cron script exports. @throws INVALID_SCRIPT when there is none or it cannot be read */
export function scheduleIn(script: string, source: string): Schedule {
  const text = literalIn(source);
  const schedule = text === undefined ? undefined : parseSchedule(text);
  if (schedule) return schedule;
  const message = `Script ${script} needs a line like: export const schedule = '0 6 * * 1-5'; (minute, hour, day, month, weekday)`;
  throw apiError('INVALID_SCRIPT', [message], { errors: [message] });
}

/** The expression as it is written: `0 6 * * 1-5`. */
export const literalIn = (source: string): string | undefined => LITERAL.exec(withoutComments(source))?.[2];

/** No script starts more often by the clock. */
export const CRON_FLOOR_MINUTES = 5;

/** @throws INVALID_SCRIPT when the schedule of a cron script has turns that follow each other too soon */
export function requireSeldom(script: string, source: string): void {
  scheduleIn(script, source);
  const [minutes = ''] = literalIn(source)!.trim().split(/\s+/);
  const turns = [...valuesOf(minutes, 0, 59)!].toSorted((one, other) => one - other);
  // After the last of an hour comes the first of the next.
  const gaps = turns.map((minute, index) => (turns[index + 1] ?? turns[0]! + 60) - minute);
  if (Math.min(...gaps) >= CRON_FLOOR_MINUTES) return;
  const message = `Script ${script} is to start more often than every ${CRON_FLOOR_MINUTES} minutes: write a schedule like '*/${CRON_FLOOR_MINUTES} * * * *'`;
  throw apiError('INVALID_SCRIPT', [message], { errors: [message] });
}

/** A crontab expression of five fields, as POSIX has them, with steps; undefined when it is none. */
export function parseSchedule(text: string): Schedule | undefined {
  const parts = text.trim().split(/\s+/);
  const sets = FIELDS.map(([, least, most], index) => valuesOf(parts[index] ?? '', least, most));
  if (parts.length !== FIELDS.length || sets.includes(undefined)) return undefined;
  const [minutes, hours, days, months, weekdays] = sets as Set<number>[];
  // When day and weekday are both restricted, either will do. As everywhere with cron, what begins with a star restricts nothing in this sense.
  const isEither = !parts[2]!.startsWith('*') && !parts[4]!.startsWith('*');
  const isDue = ({ minute, hour, day, month, weekday }: ClockTime): boolean => {
    const isDay = days!.has(day);
    const isWeekday = weekdays!.has(weekday) || (weekday === 0 && weekdays!.has(7));
    return minutes!.has(minute) && hours!.has(hour) && months!.has(month) && (isEither ? isDay || isWeekday : isDay && isWeekday);
  };
  return { isDue, isHourly: hours!.size === 24 };
}

function valuesOf(field: string, least: number, most: number): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const match = PART.exec(part);
    if (!match) return undefined;
    const [, first, last, step] = match;
    const from = first === undefined ? least : Number(first);
    const to = last !== undefined ? Number(last) : first === undefined || step !== undefined ? most : from;
    const by = step === undefined ? 1 : Number(step);
    if (from < least || to > most || from > to || by === 0) return undefined;
    for (let value = from; value <= to; value += by) values.add(value);
  }
  return values;
}
