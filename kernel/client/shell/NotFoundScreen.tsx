import { Link, useTranslate } from '@mortise/sdk/client';
import { Button, Stack, Text, Title } from '@mantine/core';
import styles from './Screens.module.css';

/** An address that nothing answers to. */
export function NotFoundScreen() {
  const t = useTranslate();
  return (
    <Stack className={styles['message']}>
      <Title order={1}>{t('Page not found')}</Title>
      <Text c="dimmed">
        {t(
          'Nothing is shown at this address. It may be mistyped, belong to a plugin that is switched off, or be a page that you may not see.',
        )}
      </Text>
      <Button component={Link} to="/" variant="default">
        {t('To the start page')}
      </Button>
    </Stack>
  );
}
