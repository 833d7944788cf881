import { Stack, Text, Title } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import type { ReactNode } from 'react';
import { useIsOwner } from './useIsOwner.ts';

/** What is of all tenants: others are told whose it is, instead of being refused by the server. */
export function OfMaster({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  if (useIsOwner()) return children;
  return (
    <Stack p="xl" gap="xs">
      <Title order={1}>{t('A page of the master tenant')}</Title>
      <Text c="dimmed">{t('Only its main administrators see and change what is here.')}</Text>
    </Stack>
  );
}
