import { useEffect, useRef, type RefObject } from 'react';

const RESIZE_AFTER = 400;

/** Sends the event `resize` to the window 400 ms after the size of an element has changed: what is drawn to fit follows it. */
export function useResize(element: RefObject<HTMLElement | null>): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      clearTimeout(waiting.current);
      if (!isFirst) waiting.current = setTimeout(() => window.dispatchEvent(new Event('resize')), RESIZE_AFTER);
      isFirst = false;
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(waiting.current);
    };
  }, [element]);
}
