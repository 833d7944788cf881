import type { Disposer } from '@mortise/sdk';
import { reaction } from 'mobx';

/** Runs the effect when the expression has changed and then kept still for so many milliseconds. */
export function afterPause(expression: () => unknown, effect: () => void, milliseconds: number): Disposer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = reaction(expression, () => {
    clearTimeout(timer);
    timer = setTimeout(effect, milliseconds);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
