import type { EntityDefinition, Fields } from '@mortise/sdk';

/** Code lists that fields of the entities take their values from, by name. */
export const listNames = (entities: readonly EntityDefinition[]): readonly string[] =>
  [...new Set(entities.flatMap(({ fields }) => namesIn(fields)))].toSorted();

const namesIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => {
    const own = 'list' in field && typeof field.list === 'string' ? [field.list] : [];
    return 'fields' in field ? [...own, ...namesIn(field.fields)] : own;
  });
