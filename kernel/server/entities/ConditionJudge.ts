import type { EntityRecord, Services, Transition } from '@mortise/sdk';
import type { RequestScope, Transaction, TransitionCondition, TransitionConditions } from '@mortise/sdk/server';

/** What has to be so before transitions, by transition code and record id. */
export type Judgements = ReadonlyMap<string, ReadonlyMap<string, readonly TransitionCondition[]>>;

export const NOTHING_JUDGED: Judgements = new Map();

/** Asks plugins what has to be so before a transition. */
export class ConditionJudge {
  private readonly byName: ReadonlyMap<string, TransitionConditions<never>>;
  private readonly services: () => Services;

  constructor(byName: ReadonlyMap<string, TransitionConditions<never>>, services: () => Services) {
    this.byName = byName;
    this.services = services;
  }

  /** The conditions of each record, in the order of the records. */
  async of(
    scope: RequestScope,
    { code, conditions = [] }: Transition,
    records: readonly EntityRecord[],
    statements?: Transaction,
  ): Promise<readonly (readonly TransitionCondition[])[]> {
    const judged: TransitionCondition[][] = records.map(() => []);
    if (records.length === 0) return judged;
    for (const name of conditions) {
      const call = { scope, records: records as never, transition: code, services: this.services(), ...(statements && { statements }) };
      const answers = await this.byName.get(name)!(call);
      answers.forEach((answer, position) => judged[position]?.push(...answer));
    }
    return judged;
  }
}

/** In words for the user: why the first condition that is not met keeps the record from the transition. */
export function unmetReason(conditions: readonly TransitionCondition[] = []): string | undefined {
  const unmet = conditions.find(({ isMet }) => !isMet);
  return unmet && (unmet.reason ?? unmet.text);
}
