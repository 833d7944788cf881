import { useEffect, useState } from 'react';

/** Keeps choices still while a pointer is down on them, so that what is pressed is what is taken: what comes meanwhile is shown then. `hold` is for when it goes down. */
export function useHeldWhilePressed<T>(offered: T): { readonly shown: T; readonly hold: () => void } {
  const [held, setHeld] = useState<{ readonly choices: T }>();
  useEffect(() => {
    if (held === undefined) return undefined;
    // Once the click has found what it was meant for.
    const release = () => setTimeout(() => setHeld(undefined));
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [held]);
  return { shown: held === undefined ? offered : held.choices, hold: () => setHeld({ choices: offered }) };
}
