import { useFormats, useTranslate } from '@mortise/sdk/client';
import { StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { useIsOwner } from '../useIsOwner.ts';
import { JOB_LABELS, jobStates, type QueuedJob } from './jobTexts.ts';

/** The columns of the queue; who sees the jobs of all tenants sees whose they are. */
export function useJobColumns(): readonly TableColumn<QueuedJob>[] {
  const t = useTranslate();
  const formats = useFormats();
  const isOwner = useIsOwner();
  const moment = (date: string | undefined) => <bdi>{date === undefined ? '' : formats.dateTime(date)}</bdi>;
  return [
    {
      id: 'name',
      label: t('Job'),
      width: 240,
      cell: ({ name, title }) => (
        <>
          {t(JOB_LABELS.get(name)?.label ?? name)} {title !== undefined && <bdi>{title}</bdi>}
        </>
      ),
    },
    { id: 'state', label: t('Status'), width: 120, cell: ({ state }) => <StatusBadge entity={{ workflow: jobStates }} status={state} /> },
    ...(isOwner ? [{ id: 'tenant', label: t('Tenant'), width: 120, cell: ({ tenant }: QueuedJob) => <bdi>{tenant ?? ''}</bdi> }] : []),
    { id: 'insertDate', label: t('Queued'), width: 150, isTabular: true, cell: ({ insertDate }) => moment(insertDate) },
    { id: 'startDate', label: t('Started'), width: 150, isTabular: true, cell: ({ startDate }) => moment(startDate) },
    { id: 'endDate', label: t('Ended'), width: 150, isTabular: true, cell: ({ endDate }) => moment(endDate) },
    { id: 'attempts', label: t('Attempts'), width: 90, isNumeric: true, cell: ({ attempts }) => <bdi>{formats.number(attempts)}</bdi> },
    { id: 'message', label: t('Reason'), width: 320, cell: ({ message }) => <bdi>{message ?? ''}</bdi> },
  ];
}
