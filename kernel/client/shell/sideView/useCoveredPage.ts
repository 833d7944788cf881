import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';

/** As the style has it: there the side view covers the page. */
const NARROW = '(max-width: 48em)';

/** On a phone the page below is out of reach for keyboard and screen reader, and the side view has the focus. */
export function useCoveredPage(side: { readonly current: HTMLElement | null }): void {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('[data-pane="page"]');
    if (!isNarrow || page === null) return undefined;
    page.inert = true;
    side.current?.focus({ preventScroll: true });
    return () => {
      page.inert = false;
    };
  }, [isNarrow, side]);
}
