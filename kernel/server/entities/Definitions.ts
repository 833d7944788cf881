import { apiRoute, isPermitted, type EntityDefinition } from '@mortise/sdk';
import { rankOf, shownEntity, shapeOf, type RequestScope, type ServerPlugin } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import type { EntityModule } from '../../shared/EntityModule.ts';
import { DESCRIBED_MODULE } from '../../shared/describedNames.ts';
import type { SqlRepositories } from './SqlRepositories.ts';

export interface DefinitionSources {
  readonly plugins: readonly ServerPlugin[];
  readonly repositories: Pick<SqlRepositories, 'entities' | 'entitiesOf'>;
  /** Resolves when the kinds that the tenant describes are those that were published last. */
  readonly settled: (tenant: number) => Promise<void>;
}

interface Answer {
  readonly json: string;
  readonly etag: string;
}

/**
 * The kinds that a user may read, as plugins define and the tenant describes them, as data, without fields that the user does not see.
 * Guards, effects and how records are kept stay on the server, see `shapeOf`.
 */
export class Definitions {
  private readonly sources: DefinitionSources;
  /** By the entities of a tenant, then by rank, limits and what may be read. */
  private readonly answers = new WeakMap<readonly EntityDefinition[], Map<string, Answer>>();

  constructor(sources: DefinitionSources) {
    this.sources = sources;
  }

  async shownTo(scope: RequestScope): Promise<Answer> {
    const { plugins, repositories, settled } = this.sources;
    await settled(scope.tenant);
    const entities = repositories.entitiesOf(scope);
    const readable = new Set(entities.filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`)));
    const known = this.answers.get(entities) ?? new Map<string, Answer>();
    this.answers.set(entities, known);
    const key = [rankOf(scope.holder), JSON.stringify(scope.limits), ...[...readable].map(({ name }) => name)].join(' ');
    const modules = () => [...modulesOf(plugins), ...described(entities.slice(repositories.entities.length))];
    const answer = known.get(key) ?? answerOf(scope, readableOf(modules(), readable));
    known.set(key, answer);
    return answer;
  }
}

/** The entities of one plugin as the server knows them. */
interface DefinitionModule extends Omit<EntityModule, 'entities'> {
  readonly entities: readonly EntityDefinition[];
}

const modulesOf = (plugins: readonly ServerPlugin[]): readonly DefinitionModule[] =>
  plugins.filter(({ entities = [] }) => entities.length > 0).map(({ id, requires = [], entities = [] }) => ({ id, requires, entities }));

const described = (entities: readonly EntityDefinition[]): readonly DefinitionModule[] =>
  entities.length > 0 ? [{ id: DESCRIBED_MODULE, requires: [], entities }] : [];

const readableOf = (modules: readonly DefinitionModule[], readable: ReadonlySet<EntityDefinition>): readonly DefinitionModule[] =>
  modules
    .map((module) => ({ ...module, entities: module.entities.filter((entity) => readable.has(entity)) }))
    .filter(({ entities }) => entities.length > 0);

function answerOf(scope: RequestScope, modules: readonly DefinitionModule[]): Answer {
  const sent: readonly EntityModule[] = modules.map((module) => ({
    ...module,
    entities: module.entities.map((entity) => shapeOf(shownEntity(scope, entity))),
  }));
  const json = JSON.stringify(sent);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
}
