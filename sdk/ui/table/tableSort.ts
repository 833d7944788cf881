import type { TableSort } from './tableTypes.ts';

/** Ascending, descending, none. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort | undefined {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? undefined : { key, isDescending: true };
}
