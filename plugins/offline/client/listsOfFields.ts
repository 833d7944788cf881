import { placedFields, type EntityShape } from '@mortise/sdk';

/** The lists that fields take their values from: code lists by name, and collections by their path. */
export function listsOfFields(entities: readonly EntityShape[]): { readonly names: readonly string[]; readonly paths: readonly string[] } {
  const lists = entities.flatMap(({ fields }) =>
    placedFields(fields).flatMap(({ field }) => ('list' in field && typeof field.list === 'string' ? [field.list] : [])),
  );
  const all = [...new Set(lists)].filter((name) => name !== '');
  return { names: all.filter((name) => !name.startsWith('/')), paths: all.filter((name) => name.startsWith('/')) };
}
