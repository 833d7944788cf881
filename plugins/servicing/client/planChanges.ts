import type { PlanAmounts } from '../shared/servicingAnswer.ts';

/** A row that the old and the new plan do not share: as it was, as it is, or both. */
export interface PlanChange {
  readonly id: string;
  readonly date: string;
  readonly kind: PlanAmounts['kind'];
  readonly was?: PlanAmounts;
  readonly is?: PlanAmounts;
}

/** What differs between two plans, by date. Rows of one day and kind are the same row, and so is a rent that becomes one of a holiday. */
export function planChanges(replaced: readonly PlanAmounts[], plan: readonly PlanAmounts[]): readonly PlanChange[] {
  const [before, after] = [byId(replaced), byId(plan)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids
    .flatMap((id): PlanChange[] => {
      const [was, is] = [before.get(id), after.get(id)];
      const { date, kind } = (is ?? was)!;
      return was && is && isSame(was, is) ? [] : [{ id, date, kind, ...(was && { was }), ...(is && { is }) }];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function byId(rows: readonly PlanAmounts[]): ReadonlyMap<string, PlanAmounts> {
  const groups = Map.groupBy(rows, ({ date, kind }) => `${date} ${kind === 'grace' ? 'rent' : kind}`);
  return new Map([...groups].flatMap(([id, group]) => group.map((row, index) => [`${id} ${index}`, row] as const)));
}

const isSame = (one: PlanAmounts, other: PlanAmounts): boolean =>
  one.payment === other.payment && one.interest === other.interest && one.outstanding === other.outstanding;
