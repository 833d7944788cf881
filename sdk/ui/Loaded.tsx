import { createContext, startTransition, Suspense, useEffect, useReducer, useState, type ReactNode } from 'react';

/** Told by a view whose code is on its way; the nearest `Loaded` draws it as soon as it is there. */
export const ArrivalContext = createContext<(code: Promise<unknown>) => void>(() => {});

export interface LoadedProps {
  /** Stands here until everything inside is there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * React's `Suspense` without its wait: React holds back what comes within 300 ms of a placeholder, once per level of nesting, and a page has four levels. Here
 * views whose code has come (`lazyView`) are drawn at once.
 */
export function Loaded({ fallback, children }: LoadedProps) {
  const [arrivals] = useState(() => new Arrivals());
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => arrivals.follow(() => startTransition(drawAgain)), [arrivals]);
  return (
    <Suspense fallback={fallback}>
      <ArrivalContext value={arrivals.wait}>{children}</ArrivalContext>
    </Suspense>
  );
}

/** What a place waits for. React only holds back its own attempts: an update of the place from outside is drawn right away. */
class Arrivals {
  private readonly awaited = new WeakSet<Promise<unknown>>();
  private hasUntold = false;
  private tell: (() => void) | undefined;

  readonly wait = (code: Promise<unknown>): void => {
    if (this.awaited.has(code)) return;
    this.awaited.add(code);
    code.then(this.arrive, this.arrive);
  };

  private readonly arrive = (): void => {
    this.hasUntold = this.tell === undefined;
    this.tell?.();
  };

  /** A place that is not on the page yet cannot be drawn again: it hears of what came meanwhile once it is. */
  follow(tell: () => void): () => void {
    this.tell = tell;
    if (this.hasUntold) this.arrive();
    return () => (this.tell = undefined);
  }
}
