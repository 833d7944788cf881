import type { KeyedStore } from '../KeyedStore.ts';

/** Of a browser whose disk is full, or that allows no more. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** A store that is written to once more after room was made for it: what was typed is worth more than what can be read again. */
export const withRoom = (store: KeyedStore, makeRoom: () => Promise<void>): KeyedStore => ({
  ...store,
  change: async (written, removed) => {
    try {
      await store.change(written, removed);
    } catch (error) {
      if (!isFull(error)) throw error;
      await makeRoom();
      await store.change(written, removed);
    }
  },
});
