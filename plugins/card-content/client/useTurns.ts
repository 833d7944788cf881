import { startTransition, useEffect, useState } from 'react';

/** As many as a slow machine draws within a blink. */
const FIRST = 8;
const STEP = 6;

/**
 * How many of many inputs are drawn by now: the first ones at once, so that typing can begin, the others frame by frame, so that no frame
 * is late. Starts over when `isOn` turns on.
 */
export function useTurns(count: number, isOn: boolean): number {
  const [turn, setTurn] = useState(FIRST);
  const isDone = turn >= count;
  useEffect(() => {
    if (!isOn) {
      setTurn(FIRST);
      return;
    }
    if (isDone) return;
    const frame = requestAnimationFrame(() => startTransition(() => setTurn((drawn) => drawn + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [isOn, isDone, turn]);
  return isOn ? turn : count;
}
