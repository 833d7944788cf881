import { useEffect, useRef, useState } from 'react';

const STILL_AFTER = 100;

/** Brings a table back to where it was scrolled to when the user comes back to the page. `key` names the visit. */
export function useKeptScroll(key: string, hasRows: boolean): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const restored = useRef('');
  const name = `mortise.scroll/${key}`;
  useEffect(() => {
    if (element === null || !hasRows) return undefined;
    const top = Number(sessionStorage.getItem(name) ?? 0);
    // A new table stands at its top: scrolling it would lay out its rows before the page is drawn.
    if (restored.current !== name && (top > 0 || restored.current !== '')) element.scrollTo?.({ top });
    restored.current = name;
    const keep = () => sessionStorage.setItem(name, String(element.scrollTop));
    // Only when it stands still: asked for in the middle, the browser has to lay out the rows twice for one picture.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, STILL_AFTER);
    };
    element.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', moved);
    };
  }, [element, hasRows, name]);
  return setElement;
}
