import type { JsonObject } from '@mortise/sdk';
import type { ParameterSchemas, Route } from '@mortise/sdk/server';
import { ONCE } from '../entities/routes/requestHeaders.ts';
import type { Described, KernelRoute } from './kernelRoute.ts';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const FAILED: JsonObject = { $ref: '#/components/responses/Failed' };
/** Where a rule of the tenant asks for a second person. */
const ASKED: JsonObject = {
  202: {
    description: 'Asked for: a second person decides',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Approval' } } },
  },
};
const TEXT: JsonObject = { type: 'string' };

/** Path items of the OpenAPI document for routes that are declared by schemas. */
export function describeRoutes(routes: readonly KernelRoute[]): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes) (paths[pathOf(route)] ??= {})[route.method.toLowerCase()] = operationOf(route);
  return paths;
}

const pathOf = ({ path }: Route): string => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;

function operationOf(route: KernelRoute): JsonObject {
  const { tag, summary, permission, takesKeys, approval, isIdempotent = false, config: { described = {} } = {} } = route;
  const parameters = [
    ...pathParameters(route),
    ...queryParameters(route.query ?? {}),
    ...(isIdempotent ? [ONCE] : []),
    ...(described.headers ?? []),
  ];
  return {
    tags: [tag],
    operationId: described.operationId ?? operationId(route),
    summary,
    description: takesKeys ? `${permissionOf(permission)}, also with a key for programs` : permissionOf(permission),
    ...(permission === 'public' && { security: [] }),
    // For programs: the explorer greys what its user may not call.
    ...(typeof permission === 'string' && permission.includes(' ') && { 'x-permission': permission }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(route, described),
    responses: { ...answersOf(route, described), ...otherAnswers(described), ...(approval && ASKED), default: FAILED },
  };
}

/** `putSupportVotingsIdentifierVotesPerson` */
function operationId({ method, path }: Route): string {
  const words = path.split(/\W+/).filter((word) => word !== '');
  return [method.toLowerCase(), ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('');
}

function permissionOf(permission: Route['permission']): string {
  if (typeof permission === 'function') return 'The permission depends on what is asked for';
  if (permission === 'public') return 'Without a session';
  return permission === 'signed-in' ? 'For every user' : `Needs "${permission}"`;
}

const pathParameters = ({ path, params = {} }: Route): readonly JsonObject[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: Object.hasOwn(params, name) ? jsonSchema(params[name]!) : TEXT,
  }));

const queryParameters = (query: ParameterSchemas): readonly JsonObject[] =>
  Object.entries(query).map(([name, schema]) => {
    const { description, ...rest } = jsonSchema(schema);
    return { name, in: 'query', required: schema.type !== 'optional', ...(description !== undefined && { description }), schema: rest };
  });

function bodyOf({ body, takesFile = false }: Route, { form }: Described): JsonObject {
  if (takesFile) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(form) } } } };
  if (body === undefined) return {};
  const { isRequired = !v.is(body, {}) } = v.getMetadata(body);
  return { requestBody: { required: isRequired === true, content: { 'application/json': { schema: jsonSchema(body) } } } };
}

const formOf = (more: JsonObject = {}): JsonObject => ({
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' }, ...more },
});

const otherAnswers = ({ answers = {} }: Described): JsonObject =>
  Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } },
    ]),
  );

function answersOf({ answer, produces, status }: Route, { answerHeaders: headers }: Described): JsonObject {
  if (produces !== undefined) {
    return {
      [status ?? 200]: { description: 'Done', content: { [produces.split(';')[0]!]: { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  if (answer === undefined) return { 204: { description: 'Done' } };
  const done: JsonObject = {
    description: 'Done',
    ...(headers && { headers }),
    content: { 'application/json': { schema: jsonSchema(answer) } },
  };
  return { [status ?? 200]: done, ...(answer.type === 'optional' && { 204: { description: 'There is none' } }) };
}

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // What a schema asks beyond what JSON Schema can say is refused all the same.
  errorMode: 'ignore',
  overrideAction: ({ valibotAction, jsonSchema: converted }) => {
    if (!('metadata' in valibotAction)) return converted;
    const { schemaName: name, jsonSchema: given } = valibotAction.metadata as Readonly<Record<string, unknown>>;
    if (typeof name === 'string') return { $ref: `#/components/schemas/${name}` };
    return typeof given === 'object' && given !== null ? given : converted;
  },
};

const known = new WeakMap<v.GenericSchema, JsonObject>();

/** What can be said of a schema in the OpenAPI document. */
export function jsonSchema(schema: v.GenericSchema): JsonObject {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const { $schema: _, ...converted } = toJsonSchema(schema, CONVERSION);
  known.set(schema, converted as JsonObject);
  return converted as JsonObject;
}
