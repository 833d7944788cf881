import { apiRoute, isPermitted, type EntityDefinition, type Rank } from '@mortise/sdk';
import { rankOf, shownEntity, shapeOf, type RequestScope, type ServerPlugin } from '@mortise/sdk/server';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { EntityModule } from '../../../shared/EntityModule.ts';
import { DESCRIBED_MODULE } from '../../../shared/describedNames.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';

export interface DefinitionServices {
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
 * `GET /api/core/entities`: the kinds that the user may read, as plugins define and the tenant describes them, as data, without fields that the user does not see.
 * Guards, effects and how records are kept stay on the server, see `shapeOf`.
 */
export function definitionRoutes(http: FastifyInstance, { plugins, repositories, settled }: DefinitionServices): void {
  /** By the entities of a tenant, then by rank and what may be read. */
  const answers = new WeakMap<readonly EntityDefinition[], Map<string, Answer>>();
  const answerFor = (scope: RequestScope): Answer => {
    const entities = repositories.entitiesOf(scope);
    const readable = new Set(entities.filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`)));
    const known = answers.get(entities) ?? new Map<string, Answer>();
    answers.set(entities, known);
    const key = [rankOf(scope.holder), ...[...readable].map(({ name }) => name)].join(' ');
    const modules = () => [...modulesOf(plugins), ...described(entities.slice(repositories.entities.length))];
    const answer = known.get(key) ?? answerOf(rankOf(scope.holder), readableOf(modules(), readable));
    known.set(key, answer);
    return answer;
  };
  http.get('/api/core/entities', { config: { permission: 'signed-in' } }, async ({ headers, scope }, reply) => {
    await settled(scope.tenant);
    const { json, etag } = answerFor(scope);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
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

function answerOf(rank: Rank, modules: readonly DefinitionModule[]): Answer {
  const sent: readonly EntityModule[] = modules.map((module) => ({
    ...module,
    entities: module.entities.map((entity) => shapeOf(shownEntity(rank, entity))),
  }));
  const json = JSON.stringify(sent);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
}
