import { expect, test } from 'vitest';
import type { Field } from './Field.ts';
import { placedFields } from './fieldPaths.ts';

/** `a.a.a…`, so many steps deep. */
const nested = (depth: number): Field => (depth === 1 ? { type: 'text' } : { type: 'object', fields: { a: nested(depth - 1) } });

test('[FIELD-086] nested fields are followed five steps deep', () => {
  expect(placedFields({ a: nested(5) }).map(({ path }) => path)).toEqual(['a.a.a.a.a']);
  expect(placedFields({ a: nested(6) })).toEqual([]);
});
