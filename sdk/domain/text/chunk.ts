/** Entries in a chunk. */
const DEFAULT_SIZE = 100;

/**
 * The entries in lists of `size`, the last one shorter if need be.
 * @throws RangeError when the size is no whole number above zero
 */
export function chunk<T>(entries: readonly T[], size = DEFAULT_SIZE): T[][] {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`size is ${size}: it has to be a whole number above zero`);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => entries.slice(index * size, (index + 1) * size));
}
