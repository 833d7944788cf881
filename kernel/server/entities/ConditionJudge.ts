import { ApiError, type EntityRecord, type Services, type Transition } from '@mortise/sdk';
import {
  Repositories,
  type RequestScope,
  type Transaction,
  type TransitionCondition,
  type TransitionConditions,
} from '@mortise/sdk/server';

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
    return this.shown(scope, judged, statements);
  }

  /** The same without places that the user may not see, or that are of no use. */
  async shown(
    scope: RequestScope,
    judged: readonly (readonly TransitionCondition[])[],
    statements?: Transaction,
  ): Promise<readonly (readonly TransitionCondition[])[]> {
    const isReadable = await this.readable(scope, judged.flat(), statements);
    return judged.map((ofRecord) => ofRecord.map((condition) => (isShown(condition, isReadable) ? condition : placeless(condition))));
  }

  /** Conditions look at records that the user may not read: nobody is led to those, nor learns their registrations. */
  private async readable(
    scope: RequestScope,
    conditions: readonly TransitionCondition[],
    statements: Transaction | undefined,
  ): Promise<IsReadable> {
    const wanted = new Map<string, Set<string>>();
    for (const { isMet, where } of conditions)
      if (!isMet && where !== undefined && 'entity' in where)
        wanted.set(where.entity, (wanted.get(where.entity) ?? new Set()).add(where.registration));
    const readable = new Set<string>();
    for (const [entity, registrations] of wanted)
      for (const registration of await this.readableOf(scope, entity, [...registrations], statements))
        readable.add(`${entity} ${registration}`);
    return (entity, registration) => readable.has(`${entity} ${registration}`);
  }

  private async readableOf(
    scope: RequestScope,
    entity: string,
    registrations: readonly string[],
    statements: Transaction | undefined,
  ): Promise<readonly string[]> {
    const query = { registrations, projection: ['registration'], limit: registrations.length, count: 'none' } as const;
    try {
      const { entities } = await this.services()
        .get(Repositories)
        .named(entity, scope)
        .list(scope, query, statements && { statements });
      return entities.map(({ registration }) => registration);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return [];
      throw error;
    }
  }
}

type IsReadable = (entity: string, registration: string) => boolean;

/** A place is of use where something is to be mended. */
function isShown({ isMet, where }: TransitionCondition, isReadable: IsReadable): boolean {
  if (where === undefined) return true;
  return !isMet && (!('entity' in where) || isReadable(where.entity, where.registration));
}

function placeless(condition: TransitionCondition): TransitionCondition {
  const { where: _, ...rest } = condition;
  return rest;
}

/** In words for the user: why the first condition that is not met keeps the record from the transition. */
export function unmetReason(conditions: readonly TransitionCondition[] = []): string | undefined {
  const unmet = conditions.find(({ isMet }) => !isMet);
  return unmet && (unmet.reason ?? unmet.text);
}
