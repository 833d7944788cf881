import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^[\w./ -]{1,100}$/));
const content = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** Which version is to be used. */
export const versionBody = v.strictObject({ content });

export const pluginCard = v.strictObject({
  id: name,
  column: v.exactOptional(v.picklist(['left', 'right', 'sticky'])),
  order: v.exactOptional(v.pipe(v.number(), v.finite())),
  entities: v.exactOptional(v.pipe(v.array(name), v.maxLength(500))),
});
/** What a browser found in the version that it loaded. */
export const loadedBody = v.strictObject({ content, cards: v.pipe(v.array(pluginCard), v.maxLength(100)) });

/** A page stood still while this was drawn: contribution point and id. */
export const strikeBody = v.strictObject({ content, view: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}\/[\w./ -]{1,100}$/)) });

const testers = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\P{C}{1,200}$/u))), v.minLength(1), v.maxLength(50));
/** Which version is tried, and by whom. */
export const trialBody = v.strictObject({ content, testers });
/** Of an installation for testers: their names as a list, in which commas of names are `%2C`. */
export const namedTesters = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.replaceAll('%2C', ','))),
  testers,
);
