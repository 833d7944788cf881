import type { Disposer } from '../Disposer.ts';

/** Disposers that have to have run by the end of a test. */
export interface DisposerTracker {
  /** Watches a disposer; call what it answers instead. */
  track(name: string, disposer: Disposer | void): Disposer;
  /** @throws an error that names every disposer that did not run. */
  assertAllDisposed(): void;
}

/** Finds leaks: what was begun and never ended. */
export function trackDisposers(): DisposerTracker {
  const open = new Map<symbol, string>();
  return {
    track(name, disposer) {
      const key = Symbol(name);
      open.set(key, name);
      return () => {
        open.delete(key);
        disposer?.();
      };
    },
    assertAllDisposed() {
      if (open.size > 0) throw new Error(`not disposed: ${[...open.values()].join(', ')}`);
    },
  };
}
