import type { Fields } from '../entity/Field.ts';
import type { JsonValue } from '../JsonValue.ts';
import type { FormErrors } from './library.ts';

/**
 * An answer of `validate` of an extension, checked. @throws that says which part of it is wrong
 * @internal
 */
export const parseFormErrors = (answer: JsonValue, fields: Fields): FormErrors => sentencesAt('the answer', answer, fields);

/** Sentences by the fields that they are about. Empty ones say nothing. */
export function sentencesAt(place: string, value: unknown, fields: Fields): Record<string, string> {
  const entries = entriesAt(place, value).filter(([, sentence]) => sentence !== null && sentence !== '');
  return Object.fromEntries(
    entries.map(([path, sentence]) => {
      if (typeof sentence !== 'string') throw new Error(`${path} in ${place} has to be a text`);
      return [knownPath(path, fields), sentence];
    }),
  );
}

/** The path, when it leads to a field. */
export function knownPath(path: string, fields: Fields): string {
  let inner: Fields | undefined = fields;
  for (const step of path.replaceAll(/\[\d*\]/g, '').split('.')) {
    const field: Fields[string] | undefined = inner !== undefined && Object.hasOwn(inner, step) ? inner[step] : undefined;
    if (field === undefined) throw new Error(`there is no field ${path}`);
    inner = field.type === 'items' || field.type === 'object' ? field.fields : undefined;
  }
  return path;
}

export function objectAt(place: string, value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Error(`${place} has to be an object`);
  return value as Readonly<Record<string, unknown>>;
}

export const entriesAt = (place: string, value: unknown): [string, unknown][] => Object.entries(objectAt(place, value));
