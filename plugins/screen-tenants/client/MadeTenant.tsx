import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import type { MadeTenant as Made } from './NewTenantStore.ts';

interface MadeTenantProps {
  readonly made: Made;
  readonly close: () => void;
}

/** How the administrator of a new tenant comes in; a password is shown this once. */
export function MadeTenant({ made: { name, username, password, leftOut }, close }: MadeTenantProps) {
  const t = useTranslate();
  return (
    <Stack gap="md" role="status">
      <Text size="sm">{t('The tenant {name} is there. Its administrator signs in as {username}.', { name, username })}</Text>
      {password === undefined ? (
        <Text size="sm">{t('A mail that leads to a password is on its way to them.')}</Text>
      ) : (
        <>
          <Text size="sm">{t('Their first password, which leads to one of their own. It is shown only now.')}</Text>
          <Group gap="xs">
            <Code dir="ltr" aria-label={t('First password')}>
              {password}
            </Code>
            <CopyButton value={password}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {copied ? t('Done') : t('Copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </>
      )}
      {leftOut.length > 0 && (
        <Text size="sm">
          {t('These custom record types were not copied, for instance because a plugin is missing: {kinds}', { kinds: leftOut.join(', ') })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={close}>{t('Close')}</Button>
      </Group>
    </Stack>
  );
}
