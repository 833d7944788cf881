import type { ApprovalInfo } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { useMemo, type ReactNode } from 'react';
import { approvalWorkflow } from './approvalStatus.ts';
import { useRequestTexts } from './useRequestTexts.ts';

/** Columns of the inbox; of what is done also who decided what, of what waits what can be done. */
export function useApprovalColumns(isDone: boolean, actions: (row: ApprovalInfo) => ReactNode): readonly TableColumn<ApprovalInfo>[] {
  const t = useTranslate();
  const formats = useFormats();
  const texts = useRequestTexts();
  return useMemo(() => {
    const asked: readonly TableColumn<ApprovalInfo>[] = [
      {
        id: 'registration',
        label: t('About'),
        width: 150,
        isTabular: true,
        cell: ({ registration }) => <bdi>{registration}</bdi>,
      },
      {
        id: 'record',
        label: t('Kind'),
        width: 180,
        cell: (row) => (
          <>
            {texts.kind(row)} <bdi>{row.name}</bdi>
          </>
        ),
      },
      { id: 'transition', label: t('What is asked for'), width: 115, cell: texts.action },
      { id: 'askedBy', label: t('Asked by'), width: 120, cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
      { id: 'askedAt', label: t('When'), width: 155, isTabular: true, cell: ({ askedAt }) => formats.dateTime(askedAt) },
      { id: 'comment', label: t('Comment'), width: 110, cell: ({ comment }) => <bdi title={comment}>{comment}</bdi> },
    ];
    const waiting: readonly TableColumn<ApprovalInfo>[] = [
      {
        id: 'deadline',
        label: t('Decide until'),
        width: 155,
        isTabular: true,
        cell: ({ deadline }) => deadline && formats.dateTime(deadline),
      },
      { id: 'actions', label: t('Decision'), width: 175, cell: actions },
    ];
    const decided: readonly TableColumn<ApprovalInfo>[] = [
      {
        id: 'status',
        label: t('Status'),
        width: 150,
        cell: ({ status }) => <StatusBadge entity={{ workflow: approvalWorkflow }} status={status} />,
      },
      {
        id: 'decidedBy',
        label: t('Decided by'),
        width: 150,
        cell: ({ decidedBy, decidedFor }) => (
          <bdi>{decidedFor === undefined ? decidedBy : t('{name} for {absent}', { name: decidedBy ?? '', absent: decidedFor })}</bdi>
        ),
      },
      {
        id: 'decidedAt',
        label: t('Decided'),
        width: 160,
        isTabular: true,
        cell: ({ decidedAt }) => decidedAt && formats.dateTime(decidedAt),
      },
      { id: 'decisionComment', label: t('Answer'), width: 200, cell: (row) => <bdi title={texts.answer(row)}>{texts.answer(row)}</bdi> },
    ];
    return isDone ? [...asked, ...decided] : [...asked, ...waiting];
  }, [t, formats, texts, isDone, actions]);
}
