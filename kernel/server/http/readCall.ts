import { apiError } from '@mortise/sdk';
import type { ParameterSchemas } from '@mortise/sdk/server';
import * as v from 'valibot';
import { allowedValues } from '../entities/listing/criterionValues.ts';

type Place = 'BODY' | 'QUERY' | 'PATH';

/** A body as its schema says. @throws MISSING_BODY_PAYLOAD, MISSING_FIELD_IN_BODY, INVALID_FIELD_IN_BODY with the path */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  if (body !== undefined && body !== null) return read(schema, body, 'BODY');
  // A body of which nothing is needed may be left out, and whoever checks it sees that it was.
  if (v.is(schema, body)) return v.parse(schema, body);
  const empty = v.safeParse(schema, {});
  if (!empty.success) throw apiError('MISSING_BODY_PAYLOAD');
  return empty.output;
}

/** The parameters of a query or a path by their schemas; the others are left out. @throws MISSING_FIELD_IN_QUERY, INVALID_FIELD_IN_QUERY, INVALID_FIELD_IN_PATH */
export function readParameters(schemas: ParameterSchemas, given: unknown, place: 'QUERY' | 'PATH'): Readonly<Record<string, unknown>> {
  return read(v.object(schemas), given ?? {}, place);
}

function read<S extends v.GenericSchema>(schema: S, value: unknown, place: Place): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue)?.slice(0, 200) ?? place.toLowerCase();
  const isMissing = issue.path !== undefined && issue.input === undefined && issue.expected !== 'never';
  if (isMissing && place !== 'PATH') throw apiError(`MISSING_FIELD_IN_${place}`, [path]);
  const sentence = sentenceOf(issue);
  throw apiError(
    `INVALID_FIELD_IN_${place}`,
    [path],
    sentence === undefined ? {} : { errors: [sentence], fieldProps: { [path]: { errorFormat: sentence } } },
  );
}

/** What would have been right, where the schema says it in words or in values. */
function sentenceOf(issue: v.BaseIssue<unknown>): string | undefined {
  // Valibot's own words, unless the schema has a sentence for it.
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return issue.type === 'picklist' ? allowedValues(optionsOf(issue)) : undefined;
}

/** Valibot names the options of a picklist as `("A" | "B")`. */
const optionsOf = ({ expected }: v.BaseIssue<unknown>): readonly string[] =>
  [...(expected ?? '').matchAll(/"([^"]*)"/g)].flatMap(([, option = '']) => (option === '' ? [] : [option]));
