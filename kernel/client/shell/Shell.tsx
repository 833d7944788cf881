import '@mantine/core/styles.layer.css';
import { ServicesProvider, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { AuthService } from '../services/AuthService.ts';
import type { ServiceContainer } from '../../shared/ServiceContainer.ts';
import { SessionScope } from '../session/SessionScope.ts';
import { enterSession } from '../signIn/loginPath.ts';
import { StartFailed } from '../StartFailed.tsx';
import { Frame } from './Frame.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { Overlays } from './Overlays.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';

/** Everything a signed-in user sees. */
const Shell = observer(function Shell() {
  const scope = useStore((services) => new SessionScope(services as ServiceContainer));
  if (scope.error) return <SessionFailed error={scope.error} />;
  if (!scope.services) return <FrameSkeleton />;
  return (
    <ServicesProvider value={scope.services}>
      <SessionRouter />
      <Overlays />
    </ServicesProvider>
  );
});
export default Shell;

function createRouter() {
  enterSession();
  return createBrowserRouter([{ path: '*', Component: Frame, ErrorBoundary: ShellBoundary, HydrateFallback: FrameSkeleton }]);
}

function SessionRouter() {
  const [router] = useState(createRouter);
  return <RouterProvider router={router} />;
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
