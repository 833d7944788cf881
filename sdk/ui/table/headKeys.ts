import type { KeyboardEvent } from 'react';

/** Arrows go along the buttons of the head, of which Tab comes only to the first; whether the key was pressed there. */
export function onHeadKey(event: KeyboardEvent<HTMLTableElement>, isRightToLeft: boolean): boolean {
  const head = (event.target as HTMLElement).closest('thead');
  if (head === null) return false;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || event.shiftKey) return true;
  const controls = [...head.querySelectorAll<HTMLElement>('button, input')];
  controls[controls.indexOf(event.target as HTMLElement) + (isRightToLeft ? -step : step)]?.focus();
  return true;
}
