import { apiRoute, entityLabel, entityPluralLabel, type EntityDefinition, type Fields, type JsonObject } from '@mortise/sdk';
import { bodySchema, recordSchema } from './entitySchema.ts';
import { describeRoutes } from '../http/describeRoutes.ts';
import { documentPaths } from './documentPaths.ts';
import type { RegisteredRoute } from '../http/noteRoutes.ts';
import { undescribedPaths } from './undescribedPaths.ts';
import { SHARED_SCHEMAS } from './sharedAnswers.ts';

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const answer = (description: string, schema: JsonObject): JsonObject => ({ description, ...json(schema) });
const FAILED: JsonObject = { $ref: '#/components/responses/Failed' };
const NOTHING: JsonObject = { description: 'Done' };
const parameter = (name: string, description: string): JsonObject => ({ name, in: 'query', description, schema: { type: 'string' } });
const IDENTIFIER: JsonObject = {
  name: 'identifier',
  in: 'path',
  required: true,
  description: 'Id or registration',
  schema: { type: 'string' },
};
const inPath = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: { type: 'string' } });

const LIST_PARAMETERS: readonly JsonObject[] = [
  parameter('search', 'Free text: every word has to match, accents and case do not count'),
  parameter('range', 'First and last row, e.g. 0-19'),
  parameter('sort', 'Fields to sort by, descending with a minus: -startDate,name'),
  parameter('afterId', 'Reads on after the record with this id'),
  parameter('projection', 'Fields wanted, joined by commas'),
  parameter('include', 'Names of other records to be joined'),
  parameter('breakdown', '1 to answer counts and sums per status as well'),
  parameter('count', 'capped (up to 10,000, with free text 1,000), exact, or none; pages after afterId count only when asked'),
  parameter('autocomplete', '1 for a short answer without a count'),
  parameter('status', 'Statuses, joined by commas; with a minus those to be left out'),
];

const VALUES_PARAMETERS: readonly JsonObject[] = [
  { ...parameter('of', 'The field: any that can be searched for, as criteria name it'), required: true },
  parameter('beginning', 'How the values begin, of texts'),
  ...LIST_PARAMETERS.filter(({ name }) => name === 'search' || name === 'range' || name === 'status'),
];

const header = (description: string, type: string): JsonObject => ({ description, schema: { type } });
const PAGINATION: JsonObject = {
  'X-Pagination-Limit': header('Most rows of the page', 'integer'),
  'X-Pagination-Offset': header('Rows before the page', 'integer'),
  'X-Pagination-Size': header('How many match', 'integer'),
  'X-Pagination-Approximate': header('Whether the size is a lower bound', 'boolean'),
  'X-Pagination-Continues': header('Whether more rows follow', 'boolean'),
  'X-Pagination-AfterId': header('Pass as afterId to read on', 'string'),
};

const SIGN_IN = [
  'Sign in with `POST /api/core/auth/login` and `{"username": "…", "password": "…"}`. The answer has the header `Authorization: Bearer …`: send it with every call.',
  'A token lives half an hour. When half of that has passed, an answer brings the next one in the same header.',
].join('\n');

export interface OpenApiOptions {
  readonly title?: string;
  readonly version?: string;
  /** Whether the server has the route: only what is answered is described. */
  readonly answers?: (entity: EntityDefinition, method: string, path: string) => boolean;
  /** By entity, what bodies bring besides its fields. */
  readonly bodies?: Readonly<Record<string, Fields>>;
  /** All routes of the server. */
  readonly routes?: readonly RegisteredRoute[];
}

/** The API of all entities as OpenAPI 3.1. */
export function openApiDocument(
  entities: readonly EntityDefinition[],
  { title = 'Mortise', version = '1.0.0', answers = () => true, bodies = {}, routes = [] }: OpenApiOptions,
): JsonObject {
  const answered = (entity: EntityDefinition) => onlyAnswered(entityPaths(entity), (method, path) => answers(entity, method, path));
  const ofEntities = Object.assign({}, ...entities.map(answered)) as JsonObject;
  const described = merged(ofEntities, describeRoutes(routes.flatMap(({ route }) => route ?? [])));
  const paths = merged(described, undescribedPaths(routes, described));
  const schemas = Object.fromEntries(entities.flatMap((entity) => Object.entries(entitySchemas(entity, bodies[entity.name]))));
  return {
    openapi: '3.1.0',
    info: { title, version, description: SIGN_IN },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: entities.map((entity) => ({ name: entity.name, description: entityPluralLabel(entity) })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failed: answer('What is wrong', reference('Error')) },
      schemas: { ...SHARED_SCHEMAS, ...schemas },
    },
  };
}

/** Operations of one path may be described here and there. */
function merged(one: JsonObject, other: JsonObject): JsonObject {
  const added = Object.entries(other).map(
    ([path, item]) => [path, { ...(item as JsonObject), ...(one[path] as JsonObject | undefined) }] as const,
  );
  return { ...one, ...Object.fromEntries(added) };
}

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'patch', 'put', 'delete']);

/** The paths without operations that nothing answers. */
function onlyAnswered(paths: JsonObject, answers: (method: string, path: string) => boolean): JsonObject {
  const kept = Object.entries(paths).map(([path, item]): readonly [string, JsonObject] => [
    path,
    Object.fromEntries(Object.entries(item as JsonObject).filter(([key]) => !METHODS.has(key) || answers(key, path))),
  ]);
  return Object.fromEntries(kept.filter(([, item]) => Object.keys(item).some((key) => METHODS.has(key))));
}

const TEXT: JsonObject = { type: 'string' };
function entitySchemas(entity: EntityDefinition, more: Fields = {}): JsonObject {
  const written = { ...entity, fields: { ...entity.fields, ...more } };
  return {
    [entity.name]: recordSchema(entity),
    [`New${entity.name}`]: bodySchema(written, false),
    [`${entity.name}Change`]: bodySchema(written, true),
  };
}

function entityPaths(entity: EntityDefinition): JsonObject {
  const route = apiRoute(entity);
  return {
    ...collectionPaths(entity, route),
    ...recordPaths(entity, route),
    ...(entity.workflow && transitionPaths(entity, route)),
    ...(entity.documents !== false && documentPaths(entity, route)),
  };
}

/** An operation with what all operations have. */
function operation(
  entity: EntityDefinition,
  id: string,
  summary: string,
  rest: JsonObject,
  success: JsonObject,
  status = '200',
): JsonObject {
  return { tags: [entity.name], operationId: `${id}${entity.name}`, summary, ...rest, responses: { [status]: success, default: FAILED } };
}

function collectionPaths(entity: EntityDefinition, route: string): JsonObject {
  const { name } = entity;
  const records = { type: 'array', items: reference(name) };
  const page = {
    description: 'A page',
    headers: PAGINATION,
    ...json({
      oneOf: [records, { type: 'object', properties: { entities: records, breakdown: { type: 'array', items: { type: 'object' } } } }],
    }),
  };
  const body = {
    requestBody: { required: true, ...json({ oneOf: [reference(`New${name}`), { type: 'array', items: reference(`New${name}`) }] }) },
  };
  return {
    [route]: {
      get: operation(entity, 'list', `List ${entityPluralLabel(entity).toLowerCase()}`, { parameters: LIST_PARAMETERS }, page),
      post: operation(
        entity,
        'create',
        `Create a ${entityLabel(entity).toLowerCase()}`,
        { ...ONCE, ...body },
        answer('Created', reference(name)),
        '201',
      ),
    },
    [`${route}-values`]: {
      get: operation(
        entity,
        'valuesOf',
        'Values of a field',
        { parameters: VALUES_PARAMETERS },
        answer('The values', reference('OccurringValues')),
      ),
    },
    [`${route}-schema`]: { get: operation(entity, 'schemaOf', 'Fields', {}, answer('The fields', { type: 'object' })) },
  };
}

/** Does what a POST asks for once, however often it comes. */
const ONCE: JsonObject = {
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A text of your own, up to 200 characters: the same request with the same key is done once, and gets the same answer for two days',
      schema: { type: 'string' },
    },
  ],
};

/** What a change or a deletion has to name, here or as `_version` in the body. */
const SEEN: JsonObject = {
  parameters: [
    {
      name: 'If-Match',
      in: 'header',
      description:
        'The version that was seen, as `_version` of the record; `*` for any. Without it, and without `_version` in the body or the query: 428',
      schema: { type: 'string' },
    },
  ],
};

function recordPaths(entity: EntityDefinition, route: string): JsonObject {
  const { name } = entity;
  const one = answer('The record', reference(name));
  const body = (schema: string): JsonObject => ({ requestBody: { required: true, ...json(reference(schema)) } });
  const writes: JsonObject = {
    patch: operation(entity, 'update', 'Change fields', { ...SEEN, ...body(`${name}Change`) }, one),
    put: operation(entity, 'replace', 'Replace all fields', { ...SEEN, ...body(`${name}Change`) }, one),
    delete: operation(entity, 'delete', 'Delete, until it is restored', SEEN, NOTHING, '204'),
  };
  return {
    [`${route}/{identifier}`]: {
      parameters: [IDENTIFIER],
      get: operation(
        entity,
        'read',
        'Read',
        { parameters: LIST_PARAMETERS.filter(({ name: query }) => query === 'projection' || query === 'include') },
        one,
      ),
      ...writes,
    },
    [`${route}/{identifier}/restore`]: {
      parameters: [IDENTIFIER],
      post: operation(entity, 'restore', 'Take back that the record was deleted', {}, one),
    },
    [`${route}/{identifier}/history`]: {
      parameters: [IDENTIFIER],
      get: operation(
        entity,
        'historyOf',
        'The last 500 saves, newest first',
        { parameters: [parameter('before', 'A version: the saves before it')] },
        answer('The history', { type: 'array', items: reference('HistoryEntry') }),
      ),
    },
  };
}

/** Of an entity with transitions that take two people. */
function twoFold({ workflow }: EntityDefinition, taken: JsonObject): JsonObject {
  if (workflow?.transitions.some(({ props }) => props?.fourEyes === true) !== true) return taken;
  const asked = answer('Asked for: a second person decides', reference('Approval'));
  return { ...taken, responses: { ...(taken['responses'] as JsonObject), 202: asked } };
}

/** What the transition asks for, and what is said about it. */
const TYPED = { requestBody: { ...json({ type: 'object', properties: { values: { type: 'object' }, comment: TEXT } }) } };

function transitionPaths(entity: EntityDefinition, route: string): JsonObject {
  const list = { type: 'array', items: reference('Transition') };
  const transitions = answer('Transitions', list);
  const ofEach = answer('Transitions', { anyOf: [list, { type: 'object', additionalProperties: list }] });
  const one = answer('The record', reference(entity.name));
  const identifiers = { requestBody: { required: true, ...json({ type: 'array', items: TEXT }) } };
  return {
    [`${route}/transitions`]: {
      post: operation(
        entity,
        'commonTransitionsOf',
        'Transitions that all records named can take; with each=true an object of those of each record, by registration',
        { ...identifiers, parameters: [parameter('each', 'true: for each record by itself')] },
        ofEach,
      ),
    },
    [`${route}/{identifier}/transitions`]: {
      parameters: [IDENTIFIER],
      get: operation(entity, 'transitionsOf', 'Transitions of the record', {}, transitions),
    },
    [`${route}/{identifier}/transitions/{code}`]: {
      parameters: [IDENTIFIER, inPath('code')],
      get: operation(entity, 'takeTransitionByGetOf', 'Take a transition (needs the Authorization header)', {}, one),
      post: twoFold(entity, operation(entity, 'takeTransitionOf', 'Take a transition', { ...ONCE, ...TYPED }, one)),
    },
    [`${route}/{identifier}/transitions/{code}/undo`]: {
      parameters: [IDENTIFIER, inPath('code')],
      post: operation(entity, 'takeTransitionBackOf', 'Take your last transition back, a moment later', {}, one),
    },
  };
}
