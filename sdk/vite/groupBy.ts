/** Vitest tells by it why a test failed, and Node 20 does not have it. */
export function giveGroupBy(): void {
  if (!('groupBy' in Map)) Object.assign(Map, { groupBy: grouped });
}

function grouped<K, V>(values: Iterable<V>, keyOf: (value: V, index: number) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  let index = 0;
  for (const value of values) {
    const key = keyOf(value, index);
    groups.set(key, [...(groups.get(key) ?? []), value]);
    index += 1;
  }
  return groups;
}
