import * as v from 'valibot';
import type { JsonObject } from '../JsonValue.ts';

/** To valibot an array is an object too. */
export const plainObject = v.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'expected object',
);
export const unknownProperty = 'unknown property';
export const boolean = v.exactOptional(v.boolean('expected boolean'));

export const kind = v.pipe(
  v.string('expected string'),
  v.minLength(1, 'expected a kind'),
  v.maxLength(100, 'expected at most 100 characters'),
);
const version = v.exactOptional(
  v.pipe(v.number('expected number'), v.integer('expected a whole number'), v.minValue(1, 'expected 1 or more')),
);
export const title = v.exactOptional(v.pipe(v.string('expected string'), v.maxLength(500, 'expected at most 500 characters')));

/** Strict: a misspelt property is told to its author rather than ignored. */
export const cardNode = v.pipe(
  plainObject,
  v.strictObject({ kind, v: version, title, collapsed: boolean, hidden: boolean, props: v.exactOptional(plainObject) }, unknownProperty),
);

const column = v.pipe(v.array(cardNode, 'expected array'), v.maxLength(200, 'expected at most 200 cards'));

const modal = v.pipe(
  plainObject,
  v.strictObject({ title, header: v.exactOptional(column), body: column, footer: v.exactOptional(column) }, unknownProperty),
);
const modals = v.pipe(plainObject, v.record(v.string(), modal));

/** `html` and URLs are not known here: cards decide what their props may hold, and none renders markup of a script. */
export const layoutSchema = v.pipe(
  plainObject,
  v.strictObject(
    {
      v: v.literal(1, 'expected 1'),
      left: column,
      right: v.exactOptional(column),
      sticky: v.exactOptional(cardNode),
      modals: v.exactOptional(modals),
    },
    unknownProperty,
  ),
);
