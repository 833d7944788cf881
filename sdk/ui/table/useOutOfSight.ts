import { useEffect, useState, type RefObject } from 'react';

/** Whether the cell of a column cannot be seen whole, because its table is scrolled elsewhere. */
export function useOutOfSight(within: RefObject<HTMLElement | null>, columnId: string | undefined): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    // Not in the browsers of tests.
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const cells = [...(within.current?.querySelectorAll<HTMLElement>('td[data-column]') ?? [])];
    const cell = cells.find(({ dataset }) => dataset['column'] === columnId);
    const root = within.current?.closest('[role="region"]');
    if (!cell || !root) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOut(entry!.intersectionRatio < 0.9), { root, threshold: [0, 0.9] });
    observer.observe(cell);
    return () => observer.disconnect();
  }, [within, columnId]);
  return isOut;
}
