import { ApiService, Link, SessionService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from '../Notifications.module.css';
import { OwnPushBrowser, type PushBrowser } from './PushBrowser.ts';
import { type PushState, PushStore } from './PushStore.ts';

interface PushPanelProps {
  /** Instead of the browser, in tests. */
  readonly browser?: PushBrowser;
}

/** Whether this device tells the user something while the product is closed; the one place where the browser is asked. PUSH-006 */
export default observer(function PushPanel({ browser }: PushPanelProps) {
  const t = useTranslate();
  const [api, session, translations] = [useService(ApiService), useService(SessionService), useService(TranslationService)];
  const [store] = useState(() => new PushStore({ api, session, translations, browser: browser ?? new OwnPushBrowser() }));
  useEffect(() => void store.load().catch(() => {}), [store]);
  const { state, isBusy } = store;
  const text = useStateText(state);
  if (text === undefined || session.user.impersonator !== undefined) return null;
  return (
    <section className={styles['push']} aria-label={t('Notifications on this device')}>
      <IconBellRinging size={18} stroke={1.5} aria-hidden className={styles['icon']} />
      <Text size="sm" className={styles['pushText']} role="status">
        {text}
      </Text>
      {(state === 'off' || state === 'failed') && (
        <Button size="compact-md" loading={isBusy} onClick={() => void store.turnOn().catch(() => {})}>
          {t('Turn on')}
        </Button>
      )}
      {state === 'on' && (
        <Button size="compact-md" variant="default" loading={isBusy} onClick={() => void store.turnOff().catch(() => {})}>
          {t('Turn off')}
        </Button>
      )}
      <Link to="/notifications/settings" className={styles['waiting']}>
        {t('What you are told')}
      </Link>
    </section>
  );
});

function useStateText(state: PushState): string | undefined {
  const t = useTranslate();
  const texts: Readonly<Partial<Record<PushState, string>>> = {
    off: t('This device can tell you what waits for you while the product is closed.'),
    on: t('This device tells you what waits for you while the product is closed.'),
    denied: t('This browser does not allow notifications of this site. Allow them in the settings of the browser, then turn them on here.'),
    unsupported: t('This browser cannot tell you anything while the product is closed, or this page did not come over https.'),
    disabled: t('Notifications are switched off for your account. An administrator can switch them on.'),
    elsewhere: t('Notifications on devices go through a plugin here: turn them on where it says so.'),
    failed: t('The browser could not be reached by its notification service. Try again later.'),
  };
  return texts[state];
}
