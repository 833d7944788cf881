import { Stack, Text, Title } from '@mantine/core';
import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import type { ReactNode } from 'react';

/** Administrators of other tenants have every permission, but not over tenants: they are told instead of being refused by the server. */
export function OfMaster({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const { user } = useService(SessionService);
  if (user.tenantKind === 'master' && user.isMainAdmin) return children;
  return (
    <Stack p="xl" gap="xs">
      <Title order={1}>{t('A page of the master tenant')}</Title>
      <Text c="dimmed">{t('Only its main administrators see and change what is here.')}</Text>
    </Stack>
  );
}
