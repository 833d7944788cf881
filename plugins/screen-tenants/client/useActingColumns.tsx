import { useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import type { ActingUser } from './ActingUser.ts';
import { REACHES } from './reaches.ts';

/** The columns of those who may act for others. */
export function useActingColumns(): readonly TableColumn<ActingUser>[] {
  const t = useTranslate();
  return [
    { id: 'username', label: t('User'), width: 240, cell: ({ username }) => <bdi>{username}</bdi> },
    { id: 'tenant', label: t('Tenant'), width: 160, cell: ({ tenant }) => <bdi>{tenant}</bdi> },
    { id: 'reach', label: t('Where they act'), width: 340, cell: ({ reach }) => t(REACHES[reach].label) },
    {
      id: 'reason',
      label: t('Basis of the right'),
      width: 260,
      cell: ({ isMainAdmin }) => (isMainAdmin ? t('As main administrator') : t('The right was given')),
    },
  ];
}
