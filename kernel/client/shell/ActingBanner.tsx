import type { SessionUser } from '@mortise/sdk';
import { SessionService, TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AuthService } from '../services/AuthService.ts';
import { nameOf } from './UserButton.tsx';
import styles from './ActingBanner.module.css';

/** Says whom one acts for as long as one does, and ends it: by its button, or when its time is up. */
export default observer(function ActingBanner({ impersonator }: { readonly impersonator: NonNullable<SessionUser['impersonator']> }) {
  const t = useTranslate();
  const auth = useService(AuthService);
  const { user } = useService(SessionService);
  const { locale } = useService(TranslationService);
  const { endDate, isReading, tenant } = impersonator;
  const stop = (): void => void auth.switchContext('').catch(() => {});
  useEffect(() => {
    const timer = setTimeout(stop, Math.max(0, Date.parse(endDate) - Date.now()));
    return () => clearTimeout(timer);
  });
  // It is over today, in half an hour at most: the clock says it.
  const time = new Intl.DateTimeFormat(locale.replace('-EU', '-GB'), { timeStyle: 'short' }).format(new Date(endDate));
  const name = user.tenant === tenant ? nameOf(user) : `${nameOf(user)} (${user.tenant})`;
  const facts = { name, time };
  return (
    <div className={styles['banner']} role="region" aria-label={t('You act for somebody')}>
      <span className={styles['text']}>
        {isReading ? t('You read as {name} until {time}', facts) : t('You act for {name} until {time}', facts)}
      </span>
      <Button size="compact-xs" variant="default" onClick={stop}>
        {t('Stop')}
      </Button>
    </div>
  );
});
