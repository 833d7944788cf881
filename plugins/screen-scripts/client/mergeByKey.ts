/** What both changed, each in another way. Without `mine` I removed it, without `theirs` they did. */
export interface Clash<T> {
  readonly key: string;
  readonly base?: T;
  readonly mine?: T;
  readonly theirs?: T;
}

/**
 * Three-way merge of things that have a key, such as tests or values of a list. What I left as it was is as they have it, what they left
 * is as I have it, and what they added comes after mine. `decide` says what becomes of the rest: nothing is dropped without it.
 */
export function mergeByKey<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  decide: (clash: Clash<T>) => readonly T[],
): readonly T[] {
  const [before, here, there] = [byKey(base, keyOf), byKey(mine, keyOf), byKey(theirs, keyOf)];
  const keys = [...here.keys(), ...[...there.keys()].filter((key) => !here.has(key))];
  return keys.flatMap((key) => {
    const [old, my, their] = [before.get(key), here.get(key), there.get(key)];
    if (isSame(their, old) || isSame(their, my)) return my === undefined ? [] : [my];
    if (isSame(my, old)) return their === undefined ? [] : [their];
    return decide({
      key,
      ...(old !== undefined && { base: old }),
      ...(my !== undefined && { mine: my }),
      ...(their !== undefined && { theirs: their }),
    });
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What has the key of another one gets a number. */
function byKey<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    let free = key;
    for (let number = 2; found.has(free); number += 1) free = `${key} (${number})`;
    found.set(free, item);
  }
  return found;
}
