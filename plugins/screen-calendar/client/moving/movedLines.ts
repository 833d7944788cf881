import type { EntityRecord } from '@mortise/sdk';
import type { DayLine, FoundKind } from '../../shared/dayLines.ts';
import type { DatedKind } from '../datedKinds.ts';

/** An entry, and the day that it stands on. */
export interface MovedEntry {
  readonly kind: DatedKind;
  readonly record: EntityRecord;
  readonly day: string;
}

export const dayOf = ({ kind, record }: Omit<MovedEntry, 'day'>): string => String(record[kind.field]).slice(0, 10);

export const isSameEntry = (one: MovedEntry, other: MovedEntry): boolean =>
  one.kind.entity === other.kind.entity && one.record.registration === other.record.registration;

/** What was found without the entries that stand elsewhere. */
export const withoutMoved = (found: readonly FoundKind<DatedKind>[], moved: readonly MovedEntry[]): readonly FoundKind<DatedKind>[] =>
  moved.length === 0 ? found : found.map((ofKind) => moved.reduce(withoutOne, ofKind));

function withoutOne(ofKind: FoundKind<DatedKind>, moved: MovedEntry): FoundKind<DatedKind> {
  const { kind, records, days } = ofKind;
  const present = records.find((record) => isSameEntry(moved, { ...moved, kind, record }));
  if (present === undefined) return ofKind;
  const day = dayOf({ kind, record: present });
  const left = days.map((figures) => (figures.day === day ? { ...figures, count: figures.count - 1 } : figures));
  return { kind, records: records.filter((record) => record !== present), days: left.filter(({ count }) => count > 0) };
}

/** The lines of the days with the moved entries first on theirs, so that they are in sight. */
export function withMoved(
  byDay: ReadonlyMap<string, readonly DayLine<DatedKind>[]>,
  moved: readonly MovedEntry[],
): ReadonlyMap<string, readonly DayLine<DatedKind>[]> {
  const lines = new Map(byDay);
  for (const { kind, record, day } of moved) lines.set(day, [{ kind, record }, ...(lines.get(day) ?? [])]);
  return lines;
}
