import { apiRoute, type EntityDefinition, type Fields, isPermitted } from '@mortise/sdk';
import { rankOf, type RequestScope, shownEntity } from '@mortise/sdk/server';
import type { KernelRoute } from '../http/kernelRoute.ts';
import { routesOf } from './entityRoutes.ts';
import { openApiDocument } from './openApiDocument.ts';
import { describedKind } from './routes/Kind.ts';
import type { SqlRepositories } from './SqlRepositories.ts';

interface ApiDocumentSources {
  readonly repositories: Pick<SqlRepositories, 'entities' | 'entitiesOf'>;
  /** All that the server answers. */
  readonly routes: readonly KernelRoute[];
  /** By entity, what bodies bring besides its fields. */
  readonly bodies?: Readonly<Record<string, Fields>>;
}

/** The OpenAPI document of all that the server answers, and of the kinds that a user may read. */
export class ApiDocument {
  private readonly sources: ApiDocumentSources;
  /** By the entities of a tenant, then by rank, limits and what may be read. */
  private readonly texts = new WeakMap<readonly EntityDefinition[], Map<string, string>>();

  constructor(sources: ApiDocumentSources) {
    this.sources = sources;
  }

  /** As JSON text. */
  shownTo(scope: RequestScope): string {
    const all = this.sources.repositories.entitiesOf(scope);
    const readable = all.filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`));
    const known = this.texts.get(all) ?? new Map<string, string>();
    this.texts.set(all, known);
    const key = [rankOf(scope.holder), JSON.stringify(scope.limits), ...readable.map(({ name }) => name)].join(' ');
    const text = known.get(key) ?? JSON.stringify(this.documentOf(scope, readable));
    known.set(key, text);
    return text;
  }

  /** The permissions that routes ask for which are of no kind of record, each with what it opens. */
  permissions(): ReadonlyMap<string, readonly string[]> {
    const asked = this.sources.routes.flatMap(({ permission, summary, config: { kind } = {} }) =>
      typeof permission === 'string' && permission.includes(' ') && kind === undefined ? [{ permission, summary }] : [],
    );
    const byPermission = Map.groupBy(asked, ({ permission }) => permission);
    const inOrder = [...byPermission].toSorted(([one], [other]) => one.localeCompare(other));
    return new Map(inOrder.map(([permission, opened]) => [permission, opened.map(({ summary }) => summary)]));
  }

  private documentOf(scope: RequestScope, readable: readonly EntityDefinition[]) {
    const { repositories, routes, bodies = {} } = this.sources;
    const shown = new Set(readable);
    const mounted = routes.filter(({ config: { kind } = {} }) => kind === undefined || (kind !== 'described' && shown.has(kind)));
    // Those of a tenant share their routes: each is told under its own name.
    const described = readable.filter((entity) => !repositories.entities.includes(entity));
    const seen = readable.map((entity) => shownEntity(scope, entity));
    return openApiDocument(seen, { routes: [...mounted, ...described.map(describedKind).flatMap(routesOf)], bodies });
  }
}
