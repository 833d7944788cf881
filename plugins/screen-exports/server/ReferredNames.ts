import { ApiError, apiRoute, isPermitted } from '@mortise/sdk';
import type { Repositories, Repository, RequestScope } from '@mortise/sdk/server';

/** Registrations asked about with one query. */
const AT_ONCE = 500;
/** Of more, those of earlier pages are forgotten. */
const MOST_KNOWN = 20_000;

/** Names of the records that an export refers to, as its user sees them: none of kinds or records that they may not read. */
export class ReferredNames {
  private readonly repositories: Repositories;
  private readonly scope: RequestScope;
  private readonly known = new Map<string, Map<string, string | undefined>>();

  constructor(repositories: Repositories, scope: RequestScope) {
    this.repositories = repositories;
    this.scope = scope;
  }

  of(entity: string, registration: string): string | undefined {
    return this.known.get(entity)?.get(registration);
  }

  /** Reads the names that are not known yet, with one query for each kind and page. */
  async learn(entity: string, registrations: readonly string[]): Promise<void> {
    let names = this.known.get(entity);
    if (names === undefined || names.size > MOST_KNOWN) this.known.set(entity, (names = new Map()));
    const wanted = [...new Set(registrations)].filter((registration) => !names.has(registration));
    const repository = wanted.length === 0 ? undefined : this.readable(entity);
    if (repository === undefined) return;
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const some = wanted.slice(from, from + AT_ONCE);
      for (const registration of some) names.set(registration, undefined);
      const query = { registrations: some, projection: ['registration', 'name'], limit: some.length, count: 'none' } as const;
      const { entities } = await repository.list(this.scope, query);
      for (const { registration, name } of entities) names.set(registration, name);
    }
  }

  private readable(entity: string): Repository | undefined {
    try {
      const repository = this.repositories.named(entity, this.scope);
      return isPermitted(this.scope.holder, `read ${apiRoute(repository.entity)}`) ? repository : undefined;
    } catch (error) {
      // A kind that is no longer described.
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}
