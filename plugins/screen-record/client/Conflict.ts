import type { EntityRecord } from '@mortise/sdk';

/** Two versions of a record: what the user changed, and what somebody else saved meanwhile. */
export interface Conflict {
  readonly current: EntityRecord;
  /** Values by field name, as they were to be saved. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** What the user began from. */
  readonly base: EntityRecord | undefined;
}

/** Fields that both changed, each to something else: only these need a decision. */
export const contested = ({ current, mine, base }: Conflict): readonly string[] =>
  Object.keys(mine).filter((name) => !same(current[name], base?.[name]) && !same(current[name], mine[name]));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
