import { entityPluralLabel, type EntityDefinition, type Fields, type JsonObject } from '@mortise/sdk';
import { describeRoutes } from '../http/describeRoutes.ts';
import type { KernelRoute } from '../http/kernelRoute.ts';
import { bodySchema, recordSchema } from './entitySchema.ts';
import { SHARED_SCHEMAS } from './sharedAnswers.ts';

const SIGN_IN = [
  'Sign in with `POST /api/core/auth/login` and `{"username": "…", "password": "…"}`. The answer has the header `Authorization: Bearer …`: send it with every call.',
  'A token lives half an hour. When half of that has passed, an answer brings the next one in the same header.',
  'Programs send a key instead, `Authorization: Bearer mrt_…`, which its user makes under *Account security*.',
].join('\n');

interface OpenApiOptions {
  readonly routes: readonly KernelRoute[];
  /** By entity, what bodies bring besides its fields. */
  readonly bodies: Readonly<Record<string, Fields>>;
}

/** What routes answer, with the schemas of entities, as OpenAPI 3.1. */
export function openApiDocument(entities: readonly EntityDefinition[], { routes, bodies }: OpenApiOptions): JsonObject {
  const paths = describeRoutes(routes);
  const schemas = Object.fromEntries(entities.flatMap((entity) => Object.entries(entitySchemas(entity, bodies[entity.name]))));
  const failed = { description: 'What is wrong', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Mortise', version: '1.0.0', description: SIGN_IN },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: entities.map((entity) => ({ name: entity.name, description: entityPluralLabel(entity) })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or a key for programs: mrt_…' } },
      responses: { Failed: failed },
      schemas: { ...unknownSchemas(paths), ...SHARED_SCHEMAS, ...schemas },
    },
  };
}

/** Of kinds that the reader may not read, and routes name all the same. */
const unknownSchemas = (paths: JsonObject): JsonObject =>
  Object.fromEntries(
    [...JSON.stringify(paths).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => [
      name,
      { type: 'object', description: 'Of a kind that you may not read' },
    ]),
  );

function entitySchemas(entity: EntityDefinition, more: Fields = {}): JsonObject {
  const written = { ...entity, fields: { ...entity.fields, ...more } };
  return {
    [entity.name]: recordSchema(entity),
    [`New${entity.name}`]: bodySchema(written, false),
    [`${entity.name}Change`]: bodySchema(written, true),
  };
}
