/** Ends what was begun. Calling it twice is safe. */
export type Disposer = () => void;

/** One disposer for several: they run in reverse order, once. */
export function disposeAll(disposers: Iterable<Disposer>): Disposer {
  let pending = [...disposers];
  return () => {
    const now = pending.toReversed();
    pending = [];
    for (const dispose of now) dispose();
  };
}
