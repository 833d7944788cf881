import type { EntityDefinition, EntityRecord } from '@mortise/sdk';
import type { Repository, RequestScope } from '@mortise/sdk/server';

type Method<Name extends keyof Repository, R extends EntityRecord> = Repository<R>[Name];

/** The user of the scope, for whom the product does something, without what their profiles keep from them. */
export function unlimited(scope: RequestScope): RequestScope {
  const { limits: _, ...whole } = scope;
  return whole;
}

/** A repository that takes records as they are, whatever the profiles of the scope's user keep from them. */
export class UnlimitedRepository<R extends EntityRecord> implements Repository<R> {
  private readonly records: Repository<R>;

  constructor(records: Repository<R>) {
    this.records = records;
  }

  get entity(): EntityDefinition {
    return this.records.entity;
  }

  readonly list: Method<'list', R> = (scope, ...rest) => this.records.list(unlimited(scope), ...rest);
  readonly count: Method<'count', R> = (scope, ...rest) => this.records.count(unlimited(scope), ...rest);
  readonly get: Method<'get', R> = (scope, ...rest) => this.records.get(unlimited(scope), ...rest);
  readonly find: Method<'find', R> = (scope, ...rest) => this.records.find(unlimited(scope), ...rest);
  readonly transitions: Method<'transitions', R> = (scope, ...rest) => this.records.transitions(unlimited(scope), ...rest);
  readonly history: Method<'history', R> = (scope, ...rest) => this.records.history(unlimited(scope), ...rest);
  readonly create: Method<'create', R> = (scope, ...rest) => this.records.create(unlimited(scope), ...rest);
  readonly createMany: Method<'createMany', R> = (scope, ...rest) => this.records.createMany(unlimited(scope), ...rest);
  readonly entryErrors: Method<'entryErrors', R> = (scope, ...rest) => this.records.entryErrors(unlimited(scope), ...rest);
  readonly update: Method<'update', R> = (scope, ...rest) => this.records.update(unlimited(scope), ...rest);
  readonly transition: Method<'transition', R> = (scope, ...rest) => this.records.transition(unlimited(scope), ...rest);
  readonly remove: Method<'remove', R> = (scope, ...rest) => this.records.remove(unlimited(scope), ...rest);

  readonly atOneMoment: Repository<R>['atOneMoment'] = (work) =>
    this.records.atOneMoment((moment) =>
      work({
        list: (scope, ...rest) => moment.list(unlimited(scope), ...rest),
        count: (scope, ...rest) => moment.count(unlimited(scope), ...rest),
      }),
    );
}
