import { Link, useTranslate } from '@mortise/sdk/client';
import { Button, Code, Stack, Text, Title } from '@mantine/core';
import styles from './Screens.module.css';

/** A page that the user may not see, with what to ask for. */
export function NoPermissionScreen({ permission }: { readonly permission: string }) {
  const t = useTranslate();
  return (
    <Stack className={styles['message']}>
      <Title order={1}>{t('You may not see this page')}</Title>
      <Text c="dimmed">{t('Ask your administrator for this permission:')}</Text>
      <Code>{permission}</Code>
      <Button component={Link} to="/" variant="default">
        {t('To the start page')}
      </Button>
    </Stack>
  );
}
