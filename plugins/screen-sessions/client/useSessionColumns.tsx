import { useFormats, useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import type { OpenSession } from './OpenSession.ts';

/** The columns of the open sessions. */
export function useSessionColumns(): readonly TableColumn<OpenSession>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    { id: 'username', label: t('User'), width: 240, cell: ({ username }) => <bdi>{username}</bdi> },
    { id: 'browser', label: t('Browser'), width: 160, cell: ({ browser }) => <bdi>{browser ?? t('A program')}</bdi> },
    { id: 'system', label: t('System'), width: 140, cell: ({ system }) => <bdi>{system ?? ''}</bdi> },
    { id: 'address', label: t('Address'), width: 180, isTabular: true, cell: ({ address }) => <bdi>{address}</bdi> },
    {
      id: 'insertDate',
      label: t('Since'),
      width: 150,
      isTabular: true,
      cell: ({ insertDate }) => <bdi>{formats.dateTime(insertDate)}</bdi>,
    },
    { id: 'lastDate', label: t('Last used'), width: 150, isTabular: true, cell: ({ lastDate }) => <bdi>{formats.dateTime(lastDate)}</bdi> },
  ];
}
