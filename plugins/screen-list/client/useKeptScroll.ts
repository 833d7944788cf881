import { useEffect, useRef, useState } from 'react';

/** Brings a table back to where it was scrolled to when the user comes back to the page. `key` names the visit. */
export function useKeptScroll(key: string, hasRows: boolean): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const restored = useRef('');
  const name = `mortise.scroll/${key}`;
  useEffect(() => {
    if (element === null || !hasRows) return undefined;
    if (restored.current !== name) element.scrollTo?.({ top: Number(sessionStorage.getItem(name) ?? 0) });
    restored.current = name;
    const keep = () => sessionStorage.setItem(name, String(element.scrollTop));
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [element, hasRows, name]);
  return setElement;
}
