import '@mantine/core/styles.layer.css';
import { ContributionsService, ServicesProvider, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { ContributedView } from '@mortise/sdk/ui';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createBrowserRouter, matchPath, Route, RouterProvider, Routes, useLocation } from 'react-router';
import type { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { HostStoreToken } from '../services/tokens.ts';
import { ShellBoundary } from '../shell/ShellBoundary.tsx';
import { StartFailed } from '../StartFailed.tsx';
import { PublicScope } from './PublicScope.ts';
import styles from './PublicShell.module.css';

/** A page for everybody who has its address: no session, no navigation. EMBED-001 */
export default observer(function PublicShell() {
  const scope = useStore((services) => new PublicScope(services as ServiceContainer));
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: PublicFrame, ErrorBoundary: ShellBoundary }]));
  if (scope.error) return <StartFailed error={scope.error} />;
  if (!scope.services) return <Late />;
  return (
    <ServicesProvider value={scope.services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  );
});

const PublicFrame = observer(function PublicFrame() {
  const { title } = useService(HostStoreToken);
  return (
    <div className={styles['frame']}>
      <header className={styles['head']}>{title}</header>
      <main className={styles['main']}>
        <PublicPage />
      </main>
    </div>
  );
});

const PublicPage = observer(function PublicPage() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const screens = useService(ContributionsService).all('screens');
  const screen = screens.find(({ isPublic, path }) => isPublic === true && matchPath(path, pathname) !== null);
  if (screen === undefined) return <h1>{t('Page not found')}</h1>;
  const view = <ContributedView plugin={screen.pluginId} load={screen.load} with={{}} fallback={<Late />} />;
  return (
    <Routes>
      <Route path={screen.path} element={view} />
    </Routes>
  );
});

const Late = () => <Skeleton height={240} radius="md" aria-busy="true" />;
