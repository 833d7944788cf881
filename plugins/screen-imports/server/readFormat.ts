import { ApiError } from '@mortise/sdk';
import * as v from 'valibot';
import { type FileFormat, QUOTES, SEPARATORS, TEXT_ENCODINGS } from '../shared/imports.ts';

const format = v.strictObject({
  encoding: v.optional(v.picklist([...TEXT_ENCODINGS, 'xlsx'])),
  separator: v.optional(v.picklist(SEPARATORS)),
  quote: v.optional(v.picklist(QUOTES)),
  headerLine: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  sheet: v.optional(v.pipe(v.string(), v.maxLength(200))),
  range: v.optional(v.pipe(v.string(), v.maxLength(30))),
  keepsTotals: v.optional(v.boolean()),
});

/** How a file is to be read, from a body. @throws INVALID_FIELD_IN_BODY naming the place, with what may stand there */
export function readFormat(value: unknown): Partial<FileFormat> {
  const result = v.safeParse(format, value ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw ApiError.of('INVALID_FIELD_IN_BODY', [v.getDotPath(issue) ?? 'format'], { errors: [issue.message] });
}
