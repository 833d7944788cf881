import type { ImportMapping } from '../shared/imports.ts';

/** Whether two mappings say the same. A time zone that one of them leaves open is filled in when it runs. */
export const sameMapping = (one: ImportMapping, other: ImportMapping): boolean =>
  canonical({ timeZone: other.timeZone, ...one }) === canonical({ timeZone: one.timeZone, ...other });

/** The database keeps names of an object in an order of its own. */
const canonical = (mapping: unknown): string =>
  JSON.stringify(mapping, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
