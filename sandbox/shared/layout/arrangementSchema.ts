import * as v from 'valibot';
import { boolean, cardNode, plainObject, title, unknownProperty } from './layoutSchema.ts';

const reference = v.strictObject(
  {
    ref: v.pipe(v.string('expected string'), v.maxLength(700)),
    title,
    collapsed: boolean,
    hidden: boolean,
    props: v.exactOptional(plainObject),
  },
  unknownProperty,
);
/** A card of the layout where it has a `ref`, else one that was added. */
const arrangedNode = v.lazy((value) => (typeof value === 'object' && value !== null && 'ref' in value ? reference : cardNode));
const column = v.pipe(v.array(arrangedNode, 'expected array'), v.maxLength(200, 'expected at most 200 cards'));

const values = v.exactOptional(
  v.pipe(v.array(v.string('expected string'), 'expected array'), v.maxLength(100, 'expected at most 100 values')),
);
const name = v.pipe(v.string('expected string'), v.minLength(1, 'expected a name'), v.maxLength(100, 'expected at most 100 characters'));
const page = v.strictObject(
  {
    name,
    when: v.exactOptional(v.strictObject({ type: values, status: values, profile: values }, unknownProperty)),
    left: column,
    right: v.exactOptional(column),
    sticky: v.exactOptional(v.nullable(arrangedNode)),
  },
  unknownProperty,
);

export const arrangementSchema = v.pipe(
  plainObject,
  v.strictObject(
    { v: v.literal(1, 'expected 1'), pages: v.pipe(v.array(page, 'expected array'), v.maxLength(50, 'expected at most 50 pages')) },
    unknownProperty,
  ),
);
