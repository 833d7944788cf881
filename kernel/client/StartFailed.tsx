import { useTranslate } from '@mortise/sdk/client';
import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './StartFailed.module.css';

export interface StartFailedProps {
  readonly error: Error;
  /** Other ways on than trying again. */
  readonly children?: ReactNode;
}

/** In place of the whole product: why it could not be opened. */
export function StartFailed({ error, children }: StartFailedProps) {
  const t = useTranslate();
  return (
    <Stack className={styles['failed']} role="alert">
      <Title order={1}>{t('The application could not start')}</Title>
      <Text>{t('The server did not answer as expected. Try again; if it goes on, tell your administrator:')}</Text>
      <code className={styles['reason']}>{error.message}</code>
      <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
      {children}
    </Stack>
  );
}
