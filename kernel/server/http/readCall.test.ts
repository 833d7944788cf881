import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readBody, readParameters } from './readCall.ts';

const period = { from: v.pipe(v.string(), v.minLength(1)), to: v.string(), note: v.optional(v.string()) };

test('[ERR-011] mandatory fields of a query that are missing are told together, one alone by its name', () => {
  expect(() => readParameters(period, {}, 'QUERY')).toThrow('Missing mandatory fields in query: from, to');
  expect(() => readParameters(period, { from: 'a' }, 'QUERY')).toThrow('Missing field to in query');
  expect(() => readParameters(period, { from: '', to: 'b' }, 'QUERY')).toThrow('Invalid field from in query');
  expect(readParameters(period, { from: 'a', to: 'b', other: 'c' }, 'QUERY')).toEqual({ from: 'a', to: 'b' });
});

test('[ERR-011] an empty text of a body is told as empty, unless its schema has a sentence for it', () => {
  const body = v.object({
    name: v.pipe(v.string(), v.minLength(1)),
    city: v.optional(v.pipe(v.string(), v.minLength(1, 'Name the city'))),
  });
  expect(() => readBody(body, { name: '' })).toThrow('Field name should be a non-empty string');
  expect(() => readBody(body, { name: 'x', city: '' })).toThrow(expect.objectContaining({ code: 'INVALID_FIELD_IN_BODY' }));
  expect(() => readBody(body, {})).toThrow('Missing field name in body');
});
