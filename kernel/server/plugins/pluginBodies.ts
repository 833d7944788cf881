import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^[\w./ -]{1,100}$/));
const content = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** Which version is to be used. */
export const versionBody = v.strictObject({ content });

const card = v.strictObject({
  id: name,
  column: v.optional(v.picklist(['left', 'right', 'sticky'])),
  order: v.optional(v.pipe(v.number(), v.finite())),
  entities: v.optional(v.pipe(v.array(name), v.maxLength(500))),
});
/** What a browser found in the version that it loaded. */
export const loadedBody = v.strictObject({ content, cards: v.pipe(v.array(card), v.maxLength(100)) });

/** A page stood still while this was drawn: contribution point and id. */
export const strikeBody = v.strictObject({ content, view: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}\/[\w./ -]{1,100}$/)) });
