import type { Note } from '../../registers/contract.ts';

export interface Thread {
  /** Absent once it was deleted: its answers stay. */
  readonly note?: Note;
  readonly key: string;
  /** The oldest first. */
  readonly answers: readonly Note[];
}

/** Notes with their answers: pinned ones first, then the newest. */
export function threadsOf(notes: readonly Note[]): readonly Thread[] {
  const threads = Map.groupBy(notes, ({ registration, answerTo }) => answerTo || registration);
  const all = [...threads].map(([key, some]): Thread => {
    const note = some.find(({ registration }) => registration === key);
    const answers = some.filter((other) => other !== note).toSorted((one, other) => one._insertDate.localeCompare(other._insertDate));
    return { key, answers, ...(note && { note }) };
  });
  return all.toSorted((one, other) => Number(isPinned(other)) - Number(isPinned(one)) || beginOf(other).localeCompare(beginOf(one)));
}

const isPinned = ({ note }: Thread): boolean => note?.isPinned === true;
const beginOf = ({ note, answers }: Thread): string => (note ?? answers[0]!)._insertDate;
