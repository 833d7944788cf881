import { isCovered, PaneProvider, useLocation, useService, useShortcuts, useTranslate, windowPane } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { SideViewToken } from '../../session/tokens.ts';
import { firstRow, linkAt } from './linkAt.ts';

/** Opens and closes the side view by keys, and opens links in it that are clicked with Alt. Shows nothing. KEY-012, KEY-013, KEY-014 */
export function SideViewKeys() {
  return (
    // Of neither of the two pages: they work in both.
    <PaneProvider value={windowPane}>
      <Keys />
    </PaneProvider>
  );
}

const Keys = observer(function Keys() {
  const view = useService(SideViewToken);
  const { pathname, search } = useLocation();
  const t = useTranslate();
  const isOpen = view.path !== undefined;
  const shortcuts = useMemo(() => {
    const toggle = () => {
      if (view.path !== undefined) view.close();
      else view.open(linkAt(document.activeElement) ?? firstRow() ?? view.last ?? pathname + search, true);
    };
    return [
      { keys: 'Alt+X', label: isOpen ? t('Close the side view') : t('Open the side view'), run: toggle },
      ...(isOpen ? [{ keys: 'F6', label: t('Go to the side view, or back to the page'), run: changeSides }] : []),
      { label: t('Open this page in the side view'), run: () => view.open(pathname + search, true) },
      { keys: 'Alt+Click', label: t('Open the link in the side view') },
      { keys: 'Alt+Enter', label: t('Open the focused link or row in the side view') },
    ];
  }, [t, view, isOpen, pathname, search]);
  useShortcuts(t('Side view'), shortcuts);
  useLinks();
  useEscape();
  useWorkplace();
  return null;
});

function changeSides(): void {
  const side = document.querySelector<HTMLElement>('[data-pane="side"]');
  const isInSide = side?.contains(document.activeElement) === true;
  (isInSide ? document.querySelector<HTMLElement>('#main') : side)?.focus({ preventScroll: true });
}

/** A click with Alt, one on the mark at the end of a link, and Alt+Enter open it beside the page. */
function useLinks(): void {
  const view = useService(SideViewToken);
  const follow = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const isMark = event.target instanceof Element && event.target.closest('[data-beside]') !== null;
    if ((!event.altKey && !isMark) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const path = linkAt(event.target);
    if (path === undefined) return;
    // Neither the link, nor the browser, which saves links that are clicked so.
    event.preventDefault();
    event.stopPropagation();
    view.open(path, event instanceof KeyboardEvent);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && follow(event);
    const onClick = (event: MouseEvent) => follow(event);
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

/** Esc closes the side view, before anything that lies above the pages closes by it. */
function useEscape(): void {
  const view = useService(SideViewToken);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && view.path !== undefined && !isKept(event) && !isCovered()) view.close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [view]);
}

/** What stands on the page may need the key itself: a sheet ends typing with it. */
const isKept = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[data-keeps-escape]') !== null;

/** In which of the two pages the user is: where the focus or the pointer went last. Dialogs belong to the one that opened them. */
function useWorkplace(): void {
  const view = useService(SideViewToken);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const pane = target instanceof Element ? target.closest<HTMLElement>('[data-pane]') : null;
      if (pane !== null) view.work(pane.dataset['pane'] === 'side');
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note, { capture: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note, { capture: true });
    };
  }, [view]);
}
