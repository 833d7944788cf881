import type { JsonObject } from '@mortise/sdk';

/** Option of a tenant: true, or the kinds of record for which a person has at most one address of each type. */
export const UNIQUE_ADDRESS_OPTION = 'uniqueAddressPerType';

/** Whether addresses of persons have to be of different types. */
export function areAddressesUnique(options: JsonObject, entity = 'person'): boolean {
  const option = options[UNIQUE_ADDRESS_OPTION];
  if (Array.isArray(option)) {
    const names = option.map((name) => String(name).toLowerCase());
    return names.includes('person') || names.includes(entity.toLowerCase());
  }
  return option === true;
}

/** Positions of the addresses whose type another before them has. */
export function repeatedTypes(addresses: readonly { readonly type?: unknown }[]): readonly number[] {
  const seen = new Set<unknown>();
  return addresses.flatMap(({ type }, index) => {
    if (type === undefined || type === null || type === '') return [];
    const isRepeated = seen.has(type);
    seen.add(type);
    return isRepeated ? [index] : [];
  });
}
