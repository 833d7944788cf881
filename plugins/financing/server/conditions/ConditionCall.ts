import { ApiError, type EntityRecord } from '@mortise/sdk';
import type {
  DatedDocument,
  ListQuery,
  Repositories,
  RequestScope,
  SystemRepositories,
  Transaction,
  TransitionCondition,
} from '@mortise/sdk/server';
import type { Contract } from '../../shared/contract.ts';

/** A contract, or a deal, which has the same terms and persons. */
export type Financing = EntityRecord &
  Pick<Contract, 'persons' | 'assets' | 'startDate' | 'financedAmountExclTax' | 'currency' | 'type' | 'financialProduct'>;

/** The condition of one contract; undefined where it is not asked of it. */
export type Ask = (financing: Financing) => TransitionCondition | undefined;

/** What conditions look up: as the product sees it, whatever the user may read. */
export class ConditionCall {
  readonly scope: RequestScope;
  readonly records: readonly Financing[];
  private readonly repositories: SystemRepositories;
  private readonly statements: Transaction | undefined;

  constructor(asked: RequestScope, records: readonly Financing[], repositories: Repositories, statements?: Transaction) {
    const { onlyPerson: _, ...scope } = asked;
    this.scope = scope;
    this.records = records;
    this.repositories = repositories.asSystem('What a contract lacks does not depend on who asks');
    this.statements = statements;
  }

  /** All records that fit, a page at a time; none where a value has to be one of none. */
  async all(entity: string, anyOf: NonNullable<ListQuery['anyOf']>, projection: readonly string[]): Promise<readonly EntityRecord[]> {
    if (Object.values(anyOf).some((values) => values.length === 0)) return [];
    const found: EntityRecord[] = [];
    for (let continues = true; continues;) {
      const query = {
        anyOf,
        projection: ['registration', ...projection],
        limit: PAGE,
        offset: found.length,
        sort: 'registration',
        count: 'none',
      } as const;
      const page = await this.repositories.named(entity).list(this.scope, query, this.statements && { statements: this.statements });
      found.push(...page.entities);
      ({ continues } = page.pagination);
    }
    return found;
  }

  /** The same; none in a product without the module of the entity. */
  async allIfThere(...asked: Parameters<ConditionCall['all']>): Promise<readonly EntityRecord[]> {
    try {
      return await this.all(...asked);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNSUPPORTED_ENTITY') return [];
      throw error;
    }
  }

  /** The documents of records, by record id. */
  documents(records: readonly Pick<EntityRecord, '_id'>[]): Promise<ReadonlyMap<string, readonly DatedDocument[]>> {
    return this.repositories.datedDocuments(this.scope, records, this.statements && { statements: this.statements });
  }

  /** Registrations of the persons who have the role in one of the contracts. */
  persons(role: string): readonly string[] {
    return [...new Set(this.records.flatMap((record) => personsOf(record, role)))];
  }
}

const PAGE = 1_000;

export const personsOf = ({ persons = [] }: Pick<Financing, 'persons'>, role: string): readonly string[] =>
  persons.flatMap((row) => (row.role === role && row.personRegistration ? [row.personRegistration] : []));
