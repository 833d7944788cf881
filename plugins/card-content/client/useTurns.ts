import { startTransition, useEffect, useState } from 'react';

/** Those that fast fingers reach before the next frame. */
const FIRST = 2;
/** As many as a slow machine draws within a blink. */
const STEP = 6;

/**
 * How many of many inputs are drawn by now: the first ones at once, so that typing can begin, the others frame by frame, so that no frame
 * is late. Starts over when `isOn` turns on.
 */
export function useTurns(count: number, isOn: boolean): number {
  const [state, setState] = useState({ isOn, turn: FIRST });
  if (state.isOn !== isOn) setState({ isOn, turn: FIRST });
  const { turn } = state;
  useEffect(() => {
    if (!isOn || turn >= count) return undefined;
    const draw = () => startTransition(() => setState({ isOn, turn: turn + STEP }));
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isOn, turn, count]);
  return isOn ? turn : count;
}
