import { useFormats, useTranslate } from '@mortise/sdk/client';
import { StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { mailStates, type OutboxMail } from './OutboxMail.ts';

/** The columns of the outbox. */
export function useMailColumns(): readonly TableColumn<OutboxMail>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'insertDate',
      label: t('Time'),
      width: 150,
      isTabular: true,
      cell: ({ insertDate }) => <bdi>{formats.dateTime(insertDate)}</bdi>,
    },
    { id: 'recipient', label: t('Recipient'), width: 240, cell: ({ recipient }) => <bdi>{recipient}</bdi> },
    { id: 'subject', label: t('Subject'), width: 320, cell: ({ subject }) => <bdi>{subject}</bdi> },
    {
      id: 'status',
      label: t('Status'),
      width: 140,
      cell: ({ status }) => <StatusBadge entity={{ workflow: mailStates }} status={status} />,
    },
    {
      id: 'nextDate',
      label: t('Next try'),
      width: 150,
      isTabular: true,
      cell: ({ nextDate }) => <bdi>{nextDate === undefined ? '' : formats.dateTime(nextDate)}</bdi>,
    },
    { id: 'reason', label: t('Reason'), width: 320, cell: ({ reason }) => <bdi>{reason ?? ''}</bdi> },
  ];
}
