import { useEffect, useState } from 'react';
import { freePlace } from './freePlace.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const BUTTON = 'button, a[href], [role="button"]';

/** How far notices are moved, in pixels, so that they lie over no button of an open dialog. @param selector of what holds them */
export function useOffButtons(selector: string, areShown: boolean): number {
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (!areShown) return undefined;
    let frame = 0;
    const place = () => setMoved((now) => offButtons(document.querySelector(selector), now));
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true });
    // A dialog that has opened is where it stays only then.
    const events = ['resize', 'transitionend', 'animationend'] as const;
    for (const event of events) window.addEventListener(event, later);
    later();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, later);
    };
  }, [selector, areShown]);
  return moved;
}

/** @param now how far they are moved already */
function offButtons(notices: HTMLElement | null, now: number): number {
  const box = notices?.getBoundingClientRect();
  if (notices === null || box === undefined || box.height === 0) return 0;
  const buttons = [...document.querySelectorAll<HTMLElement>(DIALOG)]
    .flatMap((dialog) => [...dialog.querySelectorAll<HTMLElement>(BUTTON)])
    .filter((button) => !notices.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ height, left, right }) => height > 0 && left < box.right && right > box.left);
  const wished = box.top - now;
  return freePlace(wished, box.height, window.innerHeight, buttons) - wished;
}
