import { useFormats, useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import type { ListedKey } from './ListedKey.ts';

/** The columns of the keys. */
export function useKeyColumns(): readonly TableColumn<ListedKey>[] {
  const t = useTranslate();
  const formats = useFormats();
  const rights = ({ reach }: ListedKey): string => {
    if (reach === 'read') return t('Reads only');
    if (reach === 'scim') return 'SCIM';
    return reach === 'all' ? t('All that its user may') : reach.join(', ');
  };
  return [
    { id: 'name', label: t('Key name'), width: 150, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'prefix', label: t('Text begins with'), width: 100, isTabular: true, cell: ({ prefix }) => <bdi dir="ltr">{prefix}…</bdi> },
    { id: 'username', label: t('User'), width: 170, cell: ({ username }) => <bdi>{username}</bdi> },
    { id: 'reach', label: t('Rights'), width: 150, cell: (key) => <bdi>{rights(key)}</bdi> },
    { id: 'endDate', label: t('Valid until'), width: 140, isTabular: true, cell: ({ endDate }) => <bdi>{formats.dateTime(endDate)}</bdi> },
    {
      id: 'lastDate',
      label: t('Last used'),
      width: 140,
      isTabular: true,
      cell: ({ lastDate }) => <bdi>{lastDate === undefined ? t('Never') : formats.dateTime(lastDate)}</bdi>,
    },
    { id: 'lastAddress', label: t('Last address'), width: 130, isTabular: true, cell: ({ lastAddress = '' }) => <bdi>{lastAddress}</bdi> },
    {
      id: 'addresses',
      label: t('Allowed addresses'),
      width: 160,
      cell: ({ addresses }) => <bdi>{addresses.join(', ') || t('Any address')}</bdi>,
    },
  ];
}
