/** A map that counts how often what was looked for was there: a cache that can say of what use it is. */
export class CountedMap<Key, Value> extends Map<Key, Value> {
  hits = 0;
  misses = 0;

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value === undefined) this.misses += 1;
    else this.hits += 1;
    return value;
  }
}
