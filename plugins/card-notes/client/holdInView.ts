import type { Disposer } from '@mortise/sdk';

/** So long the cards above take to get their height. */
const HOLD_MS = 4_000;
const OF_USER = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Scrolls to an element, and again while what stands above it grows, until the user does something. The disposer ends it. */
export function holdInView(element: HTMLElement): Disposer {
  const show = () => element.scrollIntoView({ block: 'center' });
  show();
  if (typeof ResizeObserver === 'undefined') return () => {};
  const watching = new ResizeObserver(show);
  for (let around = element.parentElement; around !== null; around = around.parentElement) watching.observe(around);
  const end = () => {
    clearTimeout(timer);
    watching.disconnect();
    for (const event of OF_USER) document.removeEventListener(event, end);
  };
  const timer = setTimeout(end, HOLD_MS);
  for (const event of OF_USER) document.addEventListener(event, end);
  return end;
}
