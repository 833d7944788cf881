import type { KeyedStore } from './KeyedStore.ts';

/** The disk of a browser, which outlives its pages. */
export function fakeDisk(): { readonly values: Map<string, unknown>; readonly store: KeyedStore } {
  const values = new Map<string, unknown>();
  const store: KeyedStore = {
    get: async (name) => values.get(name),
    getMany: async (names) => names.map((name) => values.get(name)),
    set: async (name, value) => void values.set(name, structuredClone(value)),
    change: async (written, removed = []) => {
      for (const [name, value] of written) values.set(name, structuredClone(value));
      for (const name of removed) values.delete(name);
    },
    remove: async (names) => names.forEach((name) => values.delete(name)),
    keys: async () => [...values.keys()],
    clear: async () => values.clear(),
  };
  return { values, store };
}
