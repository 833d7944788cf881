import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { REVEAL_CARDS } from '../components/CardShell.tsx';

/** How far below the window things are made ready. */
const AHEAD = '600px';

/**
 * Whether something is to be drawn: at once where it stands at the top, else when the user comes near the place that the ref marks. What nobody
 * looks at asks for nothing. Printing and a search for a field draw everything.
 */
export function useNear(isFirst: boolean): [isNear: boolean, place: RefObject<HTMLDivElement | null>] {
  const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const come = () => setNear(true);
    // What the user does meanwhile goes first.
    const draw = (entries: readonly IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && startTransition(come);
    const watching = new IntersectionObserver(draw, { rootMargin: AHEAD });
    watching.observe(place.current);
    window.addEventListener('beforeprint', come);
    document.addEventListener(REVEAL_CARDS, come);
    return () => {
      watching.disconnect();
      window.removeEventListener('beforeprint', come);
      document.removeEventListener(REVEAL_CARDS, come);
    };
  }, [isNear]);
  return [isNear, place];
}
