import { ApiService, EventsService, TranslationService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { AuthService } from '../../services/AuthService.ts';
import { SessionClock } from './SessionClock.ts';

/** Runs as long as somebody is signed in, and warns before the session ends. */
export default observer(function KeepSession() {
  const clock = useStore((services) => new SessionClock(services.get(ApiService), services.get(EventsService), services.get(AuthService)));
  if (!clock.isWarning) return null;
  return clock.canStay ? <StaySignedIn clock={clock} /> : <EndsSoon clock={clock} />;
});

const StaySignedIn = observer(function StaySignedIn({ clock }: { readonly clock: SessionClock }) {
  const t = useTranslate();
  const auth = useService(AuthService);
  const time = useTime(clock);
  const stay = (): void => void clock.stay();
  return (
    <Modal opened onClose={stay} withCloseButton={false} title={t('Are you still there?')} zIndex={440}>
      <Stack gap="md">
        <Text size="sm">{t('Nobody has worked here for a while: your session ends at {time}. Nothing you typed is lost.', { time })}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void auth.signOut().catch(() => {})}>
            {t('Sign out')}
          </Button>
          <Button data-autofocus onClick={stay}>
            {t('Stay signed in')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});

/** Nothing puts that off: one signs in again. */
const EndsSoon = observer(function EndsSoon({ clock }: { readonly clock: SessionClock }) {
  const t = useTranslate();
  const time = useTime(clock);
  const hide = (): void => clock.hide();
  return (
    <Modal opened onClose={hide} withCloseButton={false} title={t('Your session ends soon')} zIndex={440}>
      <Stack gap="md">
        <Text size="sm">
          {t('It has been open for as long as a session may be. At {time} you sign in again on this page; nothing you typed is lost.', {
            time,
          })}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={hide}>
            {t('Go on working')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});

function useTime({ endsAt }: SessionClock): string {
  const { locale } = useService(TranslationService);
  return new Intl.DateTimeFormat(locale.replace('-EU', '-GB'), { timeStyle: 'short' }).format(endsAt);
}
