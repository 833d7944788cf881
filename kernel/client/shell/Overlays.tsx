import { useService } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { AuthService } from '../services/AuthService.ts';
import { ProofRequestsToken } from '../services/tokens.ts';
import { DialogsToken } from '../session/tokens.ts';
import { useQuestionMark } from './useQuestionMark.ts';

const loadDialogs = () => import('./DialogHost.tsx');
const DialogHost = lazyView(loadDialogs);
const Notices = lazyView(() => import('./Notices.tsx'));
const ProofDialog = lazyView(() => import('../secondFactor/ProofDialog.tsx'));
const ReLogin = lazyView(() => import('./ReLogin.tsx'));
const KeepProviderSession = lazyView(() => import('../signIn/signOn/KeepProviderSession.tsx'));
const ShortcutsHelp = lazyView(() => import('./ShortcutsHelp.tsx'));

/** What lies over the page; its code comes after the page. */
export const Overlays = observer(function Overlays() {
  const { isSessionLost } = useService(AuthService);
  const [isOfProvider] = useState(() => localStorage.getItem('mortise.sso') !== null);
  const [isHelping, help] = useDisclosure(false);
  useQuestionMark(help.open);
  // Questions guard work: their code is here before the server or the network may be gone.
  useEffect(() => void loadDialogs().catch(() => {}), []);
  const { isAsking } = useService(ProofRequestsToken);
  const hasQuestion = useService(DialogsToken).current !== undefined;
  return (
    <Loaded fallback={null}>
      <Notices />
      {hasQuestion && <DialogHost />}
      {isAsking && <ProofDialog />}
      {isSessionLost && <ReLogin />}
      {isOfProvider && <KeepProviderSession />}
      {isHelping && <ShortcutsHelp close={help.close} />}
    </Loaded>
  );
});
