import '@mantine/core/styles.layer.css';
import { disposeAll, type Disposer, type Services } from '@mortise/sdk';
import { EntitiesService, PaneProvider, ServicesProvider, useService, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { AuthService } from '../services/AuthService.ts';
import type { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { SessionScope } from '../session/SessionScope.ts';
import { SideViewToken } from '../session/tokens.ts';
import { enterSession } from '../signIn/loginPath.ts';
import { StartFailed } from '../StartFailed.tsx';
import { Frame } from './Frame.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { Overlays } from './Overlays.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';
import { openAtStart } from './sideView/openAtStart.ts';
import styles from './Frame.module.css';

const SideView = lazyView(() => import('./sideView/SideView.tsx'));

/** Everything a signed-in user sees. */
const Shell = observer(function Shell() {
  const scope = useStore((services) => new SessionScope(services as ServiceContainer));
  if (scope.error) return <SessionFailed error={scope.error} />;
  if (!scope.services) return <FrameSkeleton />;
  return (
    <ServicesProvider value={scope.services}>
      <SessionPages />
      <Overlays />
    </ServicesProvider>
  );
});
export default Shell;

function createRouter(services: Services) {
  enterSession();
  openAtStart(services.get(SideViewToken), services.get(EntitiesService));
  return createBrowserRouter([{ path: '*', Component: Frame, ErrorBoundary: ShellBoundary, HydrateFallback: FrameSkeleton }]);
}

/** The page of the window, and the one beside it: each with a router of its own, neither within the other. */
const SessionPages = observer(function SessionPages() {
  const services = useServices();
  const [router] = useState(() => createRouter(services));
  const view = useService(SideViewToken);
  const isOpen = view.path !== undefined;
  useBackground(router);
  return (
    <>
      <PaneProvider value={view.page}>
        <div className={styles['pane']} data-pane="page" data-active={!view.isActive || undefined}>
          <RouterProvider router={router} />
        </div>
      </PaneProvider>
      <Loaded fallback={null}>{isOpen && <SideView openAsPage={(path) => void router.navigate(path)} />}</Loaded>
    </>
  );
});

/** So long the first page has the line to itself. */
const FIRST_PAGE_MS = 2_000;

/** What plugins do beside the page begins when that is there. */
function useBackground(router: ReturnType<typeof createRouter>): void {
  const services = useServices();
  useEffect(() => {
    const ends: Disposer[] = [];
    const begin = async () => {
      const { startBackground } = await import('../session/startBackground.ts');
      ends.push(startBackground({ services, open: (path) => void router.navigate(path) }));
      if (isOver) disposeAll(ends)();
    };
    let isOver = false;
    const timer = setTimeout(() => void begin().catch((error: unknown) => console.error(error)), FIRST_PAGE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      disposeAll(ends)();
    };
  }, [services, router]);
}

function SessionFailed({ error }: { readonly error: Error }) {
  const t = useTranslate();
  const auth = useServices().get(AuthService);
  return (
    <StartFailed error={error}>
      <Button variant="default" onClick={() => auth.abandon()}>
        {t('Sign out')}
      </Button>
    </StartFailed>
  );
}
