import { ApiError } from '@mortise/sdk';
import * as v from 'valibot';

/** Text that the database and a workbook can hold. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
export const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.check(isStorable));
export const filled = (longest: number) => v.pipe(text(longest), v.minLength(1));

/** The body as the schema says. @throws MISSING_BODY_PAYLOAD, MISSING_FIELD_IN_BODY or INVALID_FIELD_IN_BODY naming the field */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  if (body === undefined || body === null) throw ApiError.of('MISSING_BODY_PAYLOAD');
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue)?.slice(0, 200) ?? 'body';
  throw ApiError.of(issue.input === undefined ? 'MISSING_FIELD_IN_BODY' : 'INVALID_FIELD_IN_BODY', [field]);
}
