import { useEffect } from 'react';

/**
 * Marks the table with `data-aside` while it is scrolled to the side. Only then its first cells have to hold on to the edge: each that
 * does is a layer of its own, which the browser composes anew for every picture.
 */
export function useAside(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller === null) return undefined;
    // A new table stands at its start: asked where, the browser would have to lay out the whole page first.
    const look = () => scroller.toggleAttribute('data-aside', scroller.scrollLeft !== 0);
    // Before the rows in sight change: asked for afterwards, the browser has to lay them out twice.
    scroller.addEventListener('scroll', look, { passive: true, capture: true });
    return () => scroller.removeEventListener('scroll', look, { capture: true });
  }, [scroller]);
}
