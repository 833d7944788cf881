import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Section } from './Section.tsx';

const ChangePassword = lazyView(() => import('../shell/ChangePassword.tsx'));

/** The password is changed in a dialog, as from the user menu. */
export function PasswordSection() {
  const t = useTranslate();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Section title={t('Password')} text={t('Your other sessions end when you change it.')}>
      <Button variant="default" onClick={dialog.open}>
        {t('Change password')}
      </Button>
      {isOpen && (
        <Loaded fallback={null}>
          <ChangePassword close={dialog.close} />
        </Loaded>
      )}
    </Section>
  );
}
