import { AuthService, useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { DialogsToken } from '../session/tokens.ts';
import { useQuestionMark } from './useQuestionMark.ts';

const DialogHost = lazy(() => import('./DialogHost.tsx'));
const Notices = lazy(() => import('./Notices.tsx'));
const ReLogin = lazy(() => import('./ReLogin.tsx'));
const ShortcutsHelp = lazy(() => import('./ShortcutsHelp.tsx'));

/** What lies over the page; its code comes after the page. */
export const Overlays = observer(function Overlays() {
  const { isSessionLost } = useService(AuthService);
  const [isHelping, help] = useDisclosure(false);
  useQuestionMark(help.open);
  const hasQuestion = useService(DialogsToken).current !== undefined;
  return (
    <Suspense fallback={null}>
      <Notices />
      {hasQuestion && <DialogHost />}
      {isSessionLost && <ReLogin />}
      {isHelping && <ShortcutsHelp close={help.close} />}
    </Suspense>
  );
});
