import { type ApiError, apiError } from '@mortise/sdk';
import type { ParameterSchemas } from '@mortise/sdk/server';
import * as v from 'valibot';
import { allowedValues } from '../../shared/listing/criterionValues.ts';

/** Checks that a text is refused by only because nothing is in it. */
const SHORTEST: ReadonlySet<string> = new Set(['min_length', 'non_empty']);

type Place = 'BODY' | 'QUERY' | 'PATH';

/** A body as its schema says. @throws MISSING_BODY_PAYLOAD, MISSING_FIELD_IN_BODY, INVALID_NON_EMPTY_STRING_FIELD, INVALID_FIELD_IN_BODY with the path */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  if (body !== undefined && body !== null) return read(schema, body, 'BODY');
  // A body of which nothing is needed may be left out, and whoever checks it sees that it was.
  if (v.is(schema, body)) return v.parse(schema, body);
  const empty = v.safeParse(schema, {});
  if (!empty.success) throw apiError('MISSING_BODY_PAYLOAD');
  return empty.output;
}

/**
 * The parameters of a query or a path by their schemas; the others are left out.
 * @throws MISSING_MANDATORY_QUERY_FIELDS, MISSING_FIELD_IN_QUERY, INVALID_FIELD_IN_QUERY, INVALID_FIELD_IN_PATH
 */
export function readParameters(schemas: ParameterSchemas, given: unknown, place: 'QUERY' | 'PATH'): Readonly<Record<string, unknown>> {
  const schema = v.object(schemas);
  const values = given ?? {};
  const result = v.safeParse(schema, values, { abortEarly: true });
  if (result.success) return result.output;
  if (place === 'QUERY') requireAll(schemas, values);
  throw refusal(result.issues[0], place);
}

/** Told together: whoever adds one would be told of the next. @throws MISSING_MANDATORY_QUERY_FIELDS */
function requireAll(schemas: ParameterSchemas, given: object): void {
  const missing = Object.entries(schemas).flatMap(([name, schema]) =>
    Object.hasOwn(given, name) || v.is(schema, undefined) ? [] : [name],
  );
  if (missing.length > 1) throw apiError('MISSING_MANDATORY_QUERY_FIELDS', [missing.join(', ')]);
}

function read<S extends v.GenericSchema>(schema: S, value: unknown, place: Place): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  throw refusal(result.issues[0], place);
}

function refusal(issue: v.BaseIssue<unknown>, place: Place): ApiError {
  const path = v.getDotPath(issue)?.slice(0, 200) ?? place.toLowerCase();
  const isMissing = issue.path !== undefined && issue.input === undefined && issue.expected !== 'never';
  if (isMissing && place !== 'PATH') return apiError(`MISSING_FIELD_IN_${place}`, [path]);
  if (place === 'BODY' && issue.input === '' && SHORTEST.has(issue.type) && isUnsaid(issue))
    return apiError('INVALID_NON_EMPTY_STRING_FIELD', [path]);
  const sentence = sentenceOf(issue);
  return apiError(
    `INVALID_FIELD_IN_${place}`,
    [path],
    sentence === undefined ? {} : { errors: [sentence], fieldProps: { [path]: { errorFormat: sentence } } },
  );
}

/** Whether the words are Valibot's own: the schema has no sentence for it. */
const isUnsaid = ({ message }: v.BaseIssue<unknown>): boolean => message.startsWith('Invalid ');

/** What would have been right, where the schema says it in words or in values. */
function sentenceOf(issue: v.BaseIssue<unknown>): string | undefined {
  if (!isUnsaid(issue)) return issue.message;
  return issue.type === 'picklist' ? allowedValues(optionsOf(issue)) : undefined;
}

/** Valibot names the options of a picklist as `("A" | "B")`. */
const optionsOf = ({ expected }: v.BaseIssue<unknown>): readonly string[] =>
  [...(expected ?? '').matchAll(/"([^"]*)"/g)].flatMap(([, option = '']) => (option === '' ? [] : [option]));
