import { AuthService, useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { DialogsToken } from '../session/tokens.ts';

const DialogHost = lazy(() => import('./DialogHost.tsx'));
const Notices = lazy(() => import('./Notices.tsx'));
const ReLogin = lazy(() => import('./ReLogin.tsx'));

/** What lies over the page; its code comes after the page. */
export const Overlays = observer(function Overlays() {
  const { isSessionLost } = useService(AuthService);
  const hasQuestion = useService(DialogsToken).current !== undefined;
  return (
    <Suspense fallback={null}>
      <Notices />
      {hasQuestion && <DialogHost />}
      {isSessionLost && <ReLogin />}
    </Suspense>
  );
});
