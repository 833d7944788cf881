import type { SessionUser } from '@mortise/sdk';
import { SessionService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AuthService } from '../services/AuthService.ts';
import { nameOf } from './UserButton.tsx';
import styles from './ActingBanner.module.css';

/** Says whom one acts for as long as one does, and ends it: by its button, or when its time is up. */
export default observer(function ActingBanner({ impersonator }: { readonly impersonator: NonNullable<SessionUser['impersonator']> }) {
  const t = useTranslate();
  const formats = useFormats();
  const auth = useService(AuthService);
  const { user } = useService(SessionService);
  const { endDate, isReading } = impersonator;
  const stop = (): void => void auth.switchContext('').catch(() => {});
  useEffect(() => {
    const timer = setTimeout(stop, Math.max(0, Date.parse(endDate) - Date.now()));
    return () => clearTimeout(timer);
  });
  const facts = { name: nameOf(user), time: formats.writtenDateTime(endDate) };
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
