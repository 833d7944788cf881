import { SessionService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AuthService } from '../services/AuthService.ts';
import { SignInForm } from '../signIn/SignInForm.tsx';
import { SignInStore } from '../signIn/SignInStore.ts';
import { SignOnAgain } from '../signIn/signOn/SignOnAgain.tsx';

/** Asks to sign in again over the kept page, so that no form is lost. */
export default observer(function ReLogin() {
  const t = useTranslate();
  const auth = useService(AuthService);
  if (auth.replacedBy !== undefined) return <OtherContext />;
  return (
    <Modal
      opened={auth.isSessionLost}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      title={t('Session has expired')}
      zIndex={500}
    >
      <Stack gap="md">
        <Text size="sm">{t('Sign in again to go on where you were. Nothing you typed is lost.')}</Text>
        {auth.isSessionLost && <Again />}
        <Button variant="subtle" color="gray" onClick={() => auth.abandon()}>
          {t('To the sign-in page')}
        </Button>
      </Stack>
    </Modal>
  );
});

/** In another tab, or by an administrator, it was changed as whom the user works. What was typed is kept as a draft of the record. */
function OtherContext() {
  const t = useTranslate();
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      title={t('You work in another context now')}
      zIndex={500}
    >
      <Stack gap="md">
        <Text size="sm">{t('This page still shows what you saw before the change. Reload it to go on.')}</Text>
        <Button data-autofocus onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
      </Stack>
    </Modal>
  );
}

function Again() {
  const auth = useService(AuthService);
  const translations = useService(TranslationService);
  const { username } = useService(SessionService).user;
  const [store] = useState(() => new SignInStore(auth, translations, username));
  return (
    <>
      <SignInForm store={store} isUsernameFixed />
      <SignOnAgain />
    </>
  );
}
