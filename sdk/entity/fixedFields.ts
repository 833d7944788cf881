import { plainText } from '../domain/text/plainText.ts';
import type { Fields } from './Field.ts';

/**
 * Names of the fields that only administrators change while the record holds what it holds: `fixedWhen`.
 * @internal
 */
export const fixedFields = (fields: Fields, record: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { fixedWhen = {} }]) =>
    Object.entries(fixedWhen).some(([other, values]) => values.includes(plainText(record[other]))) ? [name] : [],
  );
