import { ContributionsService, EntitiesService, PaneProvider, useLocation, useService, useTranslate } from '@mortise/sdk/client';
import { PluginBoundary } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-router';
import type { SideViewStore } from '../../services/SideViewStore.ts';
import { SideViewToken } from '../../session/tokens.ts';
import { resolveRoute } from '../resolveRoute.ts';
import { RouteSwitch } from '../RouteSwitch.tsx';
import { nameOfPage } from './nameOfPage.ts';
import { SideViewEdge } from './SideViewEdge.tsx';
import { SideViewHead } from './SideViewHead.tsx';
import { NOWHERE, SideViewHistory } from './SideViewHistory.ts';
import { useCoveredPage } from './useCoveredPage.ts';
import styles from './SideView.module.css';

interface SideViewProps {
  /** Shows what is open here in the window itself. */
  readonly openAsPage: (path: string) => void;
}

/** A page of the product beside the one of the window: with a history of its own, and the code and the data of the window. EMBED-015. */
export default observer(function SideView({ openAsPage }: SideViewProps) {
  const t = useTranslate();
  const view = useService(SideViewToken);
  const [history] = useState(() => new SideViewHistory(view.path ?? NOWHERE, SidePage));
  useEffect(() => history.start(view), [history, view]);
  const element = useRef<HTMLElement>(null);
  useEntering(view, element);
  useCoveredPage(element);
  const [path = ''] = (view.path ?? '').split(/[?#]/);
  const name = nameOfPage(resolveRoute(path, useService(ContributionsService), useService(EntitiesService)), t);
  return (
    <PaneProvider value={view.side}>
      <aside
        ref={element}
        className={styles['side']}
        aria-label={name}
        tabIndex={-1}
        data-pane="side"
        data-active={view.isActive || undefined}
      >
        <SideViewEdge />
        <SideViewHead name={name} history={history} openAsPage={openAsPage} />
        <div className={styles['page']}>
          <RouterProvider router={history.router} />
        </div>
      </aside>
    </PaneProvider>
  );
});

function SidePage() {
  const { pathname } = useLocation();
  if (pathname === NOWHERE) return null;
  return (
    <PluginBoundary plugin="kernel">
      <RouteSwitch />
    </PluginBoundary>
  );
}

/** Whoever opened it by the keyboard goes on in it; the focus comes back to where it was once it is closed. */
function useEntering(view: SideViewStore, element: { readonly current: HTMLElement | null }): void {
  const { isEntered } = view;
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (!isEntered) return;
    element.current?.focus({ preventScroll: true });
    view.entered();
  }, [isEntered, view, element]);
  useEffect(() => {
    const side = element.current;
    return () => {
      const hadFocus = document.activeElement === document.body || side?.contains(document.activeElement) === true;
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [before, element]);
}
