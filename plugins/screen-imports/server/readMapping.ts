import { ApiError } from '@mortise/sdk';
import { IANAZone } from 'luxon';
import * as v from 'valibot';
import type { ImportMapping } from '../shared/imports.ts';

const text = v.pipe(v.string(), v.maxLength(300));
const mapping = v.strictObject({
  columns: v.pipe(
    v.array(
      v.strictObject({
        column: text,
        target: text,
        dateFormat: v.optional(text),
        dateLanguage: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'A language is a code like fr'))),
        numberStyle: v.optional(v.picklist(['point', 'comma'])),
        decimals: v.optional(v.picklist(['round', 'keep'])),
        isFraction: v.optional(v.boolean()),
        values: v.optional(v.record(text, text)),
      }),
    ),
    v.maxLength(500),
  ),
  key: v.optional(text),
  fixed: v.optional(v.record(text, text)),
  timeZone: v.optional(
    v.pipe(
      text,
      v.check((name) => IANAZone.isValidZone(name), 'A time zone is a name like Europe/Paris'),
    ),
  ),
});

/** A mapping from a body. @throws INVALID_FIELD_IN_BODY naming the place. */
export function readMapping(value: unknown): ImportMapping {
  const result = v.safeParse(mapping, value);
  if (!result.success) {
    const [issue] = result.issues;
    throw ApiError.of('INVALID_FIELD_IN_BODY', [['mapping', v.getDotPath(issue)].filter(Boolean).join('.')], { errors: [issue.message] });
  }
  return result.output;
}
