/**
 * Three-way merge of things that have a key, such as tests or values of a list. What I left as it was is as they have it, what I
 * changed or removed is as I have it, and what they added comes after mine.
 */
export function mergeByKey<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const [before, there] = [byKey(base, keyOf), byKey(theirs, keyOf)];
  const kept = mine.flatMap((item) => {
    const [old, their] = [before.get(keyOf(item)), there.get(keyOf(item))];
    if (old === undefined || JSON.stringify(old) !== JSON.stringify(item)) return [item];
    return their === undefined ? [] : [their];
  });
  const known = new Set([...base, ...kept].map(keyOf));
  return [...kept, ...theirs.filter((item) => !known.has(keyOf(item)))];
}

const byKey = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [keyOf(item), item]));
