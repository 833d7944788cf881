import type { Breakdown, EntityRecord } from '@mortise/sdk';
import type { DatedField } from './datedFields.ts';

/** How many records of a kind are due on a day, and what they come to. */
export interface DayFigures extends Omit<Breakdown, 'status'> {
  readonly day: string;
}

/** What was found of a kind: the first records, and how many each day has in all. */
export interface FoundKind<K extends DatedField> {
  readonly kind: K;
  readonly records: readonly EntityRecord[];
  readonly days: readonly DayFigures[];
}

/** A record that is due on a day, or all of its kind in one line. */
export type DayLine<K extends DatedField> =
  | { readonly kind: K; readonly record: EntityRecord }
  | { readonly kind: K; readonly folded: DayFigures };

/** So many records of one kind are told apart on a day; more are one line. */
const APART = 3;

/** The lines of each day. What has not come with the first records is counted all the same. */
export function dayLines<K extends DatedField>(found: readonly FoundKind<K>[]): ReadonlyMap<string, readonly DayLine<K>[]> {
  const lines = found.flatMap(({ kind, records, days }) => {
    const byDay = Map.groupBy(records, (record) => String(record[kind.field]).slice(0, 10));
    return days.flatMap((folded) => {
      const ofDay = byDay.get(folded.day) ?? [];
      const isFolded = folded.count > APART || ofDay.length < folded.count;
      const shown: readonly DayLine<K>[] = isFolded ? [{ kind, folded }] : ofDay.map((record) => ({ kind, record }));
      return shown.map((line) => ({ day: folded.day, line }));
    });
  });
  return new Map([...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => [day, ofDay.map(({ line }) => line)]));
}

/** How many records a line stands for. */
export const countOf = (line: DayLine<DatedField>): number => ('folded' in line ? line.folded.count : 1);

/** What tells the lines of a day apart. */
export const lineKey = (line: DayLine<DatedField>): string =>
  `${line.kind.entity.name}/${'folded' in line ? '' : line.record.registration}`;
