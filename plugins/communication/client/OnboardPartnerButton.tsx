import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isOnboardingHidden } from './isOnboardingHidden.ts';

const OnboardPartnerDialog = lazyView(() => import('./OnboardPartnerDialog.tsx'));

/** Invites somebody to become a partner. The page's configuration can hide it. */
export default function OnboardPartnerButton() {
  const t = useTranslate();
  const { options } = useService(SessionService).configuration;
  const [isOpen, dialog] = useDisclosure(false);
  if (isOnboardingHidden(options)) return null;
  return (
    <>
      <Button variant="default" title={t('Send a self registration email to a new partner')} onClick={dialog.open}>
        {t('Onboard a new partner')}
      </Button>
      <Loaded fallback={null}>{isOpen && <OnboardPartnerDialog close={dialog.close} />}</Loaded>
    </>
  );
}
