import { useFormats, useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import type { CalendarLink } from '../../shared/calendarLink.ts';

/** The columns of calendar links. */
export function useLinkColumns(): readonly TableColumn<CalendarLink>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    { id: 'name', label: t('Name'), width: 240, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'insertDate',
      label: t('Created on'),
      width: 160,
      isTabular: true,
      cell: ({ insertDate }) => <bdi>{formats.dateTime(insertDate)}</bdi>,
    },
    {
      id: 'lastDate',
      label: t('Last used'),
      width: 160,
      isTabular: true,
      cell: ({ lastDate }) => <bdi>{lastDate === undefined ? t('Never') : formats.dateTime(lastDate)}</bdi>,
    },
  ];
}
