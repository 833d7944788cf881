import { OfflineService, useService, useTranslate } from '@mortise/sdk/client';
import { isChunkLoadError, OutdatedVersion } from '@mortise/sdk/ui';
import { Button, Code, Stack, Title } from '@mantine/core';
import { useRouteError } from 'react-router';
import styles from '../StartFailed.module.css';

/** The last resort for errors that no plugin's boundary caught. */
export function ShellBoundary() {
  const t = useTranslate();
  const { since } = useService(OfflineService);
  const thrown = useRouteError();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return (
    <Stack className={styles['failed']} role="alert">
      {isChunkLoadError(error) && navigator.onLine && since === undefined ? (
        <OutdatedVersion />
      ) : (
        <>
          <Title order={1}>{t('Oops, something went wrong')}</Title>
          <Code block>{error.message}</Code>
          <Button onClick={() => window.location.reload()}>{t('Refresh')}</Button>
        </>
      )}
    </Stack>
  );
}
