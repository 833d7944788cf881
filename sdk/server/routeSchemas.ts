import * as v from 'valibot';
import type { EntityDefinition } from '../entity/EntityDefinition.ts';
import type { RecordOf } from '../entity/EntityRecord.ts';

/** What a schema is called in the OpenAPI document: it is described there once and referred to by this name. */
export const schemaName = <T>(name: string): v.MetadataAction<T, { readonly schemaName: string }> => v.metadata({ schemaName: name });

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object whose members only its reader knows. */
export const anyObject = v.custom<Readonly<Record<string, unknown>>>(isObject, 'It has to be an object');

/** An object of which the type alone says what it holds: for what is stored as it came. */
export const objectOf = <T extends object>() => v.custom<T>(isObject, 'It has to be an object');

/** A record of the entity, as it is answered. */
export const recordSchema = <E extends Pick<EntityDefinition, 'name' | 'fields'>>(entity: E) =>
  v.pipe(v.custom<RecordOf<E>>(isObject), schemaName(entity.name));

/** PostgreSQL's text holds neither NUL nor half characters. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A text of at most so many characters. */
export const text = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest), v.check(isStorable, 'It holds a character that is not allowed'));

/** A text of at most so many characters that is not empty. */
export const filledText = (longest: number) => v.pipe(text(longest), v.minLength(1));

/** A yes or no in a query: `1`, `true`, and nothing else for yes. */
export const flag = v.pipe(
  v.picklist(['', '0', '1', 'false', 'true']),
  v.transform((given) => given === '1' || given === 'true'),
);

/** A whole number in a query or a path. */
export const wholeNumber = (least = 0, most = 999_999_999) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

/** Names in a query, joined by commas; blank ones are left out. */
export const names = v.pipe(
  v.string(),
  v.transform((given): readonly string[] =>
    given
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);
