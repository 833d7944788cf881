import type { PartialRecordOf } from '@mortise/sdk';
import type { Committee } from '../../contract.ts';

/** A committee as its page holds it, also while it is edited. */
export type CommitteeDraft = PartialRecordOf<typeof Committee>;

/** A person of a committee; `person` is joined to the rows of a record that was read. */
export type Row = NonNullable<CommitteeDraft['persons']>[number] & { readonly person?: { readonly name?: string | undefined } | undefined };

/** How somebody stands to the invitation. */
export interface Attendance {
  readonly inviteStatus: string;
  /** Empty where there is no answer. */
  readonly rsvp: string;
}
/** What is to become of it. */
export type AttendanceChange = Partial<Attendance>;
/** Changes by the registration of the person. */
export type AttendanceChanges = ReadonlyMap<string, AttendanceChange>;

/** Somebody who was never told is still to be invited. */
export const attendanceOf = (row: Row): Attendance => ({
  inviteStatus: row.inviteStatus || 'INTENDED',
  rsvp: row.rsvp ?? '',
});

export const personOf = (row: Row): string => row.personRegistration ?? '';

/** Names of persons, as they are joined to the rows of a record that was read. */
export const namesOf = (rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [personOf(row), row.person?.name || personOf(row)]));

/** The rows with the changes in them. */
export const withChanges = (rows: readonly Row[], changes: AttendanceChanges): readonly Row[] =>
  rows.map((row) => {
    const change = changes.get(personOf(row));
    if (change === undefined) return row;
    const { rsvp, ...rest } = { ...row, ...change };
    return rsvp ? { ...rest, rsvp } : rest;
  });

/** Persons whose change meets another one that somebody else saved meanwhile, or who are gone. */
export const contested = (changes: AttendanceChanges, seen: readonly Row[], current: readonly Row[]): readonly string[] =>
  [...changes].flatMap(([person, change]) => {
    const [before, now] = [seen, current].map((rows) => rows.find((row) => personOf(row) === person));
    if (now === undefined) return [person];
    const names = Object.keys(change) as (keyof Attendance)[];
    const [was, is] = [attendanceOf(before ?? now), attendanceOf(now)];
    return names.some((name) => is[name] !== was[name] && is[name] !== change[name]) ? [person] : [];
  });

/** The figures of the attendance, in the order in which they are shown. */
export interface AttendanceCounts {
  readonly projects: number;
  readonly persons: number;
  readonly invited: number;
  readonly accepted: number;
  readonly refused: number;
  readonly present: number;
  readonly absent: number;
}

/** Counts as the committee does; invited is who is not only intended. */
export function attendanceCounts(rows: readonly Row[], projects: number): AttendanceCounts {
  const all = rows.map(attendanceOf);
  const count = (fits: (attendance: Attendance) => boolean) => all.filter(fits).length;
  return {
    projects,
    persons: all.length,
    invited: count(({ inviteStatus }) => inviteStatus !== 'INTENDED'),
    accepted: count(({ rsvp }) => rsvp === 'ACCEPTED'),
    refused: count(({ rsvp }) => rsvp === 'REFUSED'),
    present: count(({ inviteStatus }) => inviteStatus === 'PRESENTED'),
    absent: count(({ inviteStatus }) => inviteStatus === 'ABSENT'),
  };
}
