import { entityLabel, type ApprovalInfo } from '@mortise/sdk';
import { EntitiesService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { useMemo, type ReactNode } from 'react';
import { approvalWorkflow } from './approvalStatus.ts';

/** Columns of the inbox; of what is done also who decided what, of what waits what can be done. */
export function useApprovalColumns(isDone: boolean, actions: (row: ApprovalInfo) => ReactNode): readonly TableColumn<ApprovalInfo>[] {
  const t = useTranslate();
  const formats = useFormats();
  const entities = useService(EntitiesService);
  return useMemo(() => {
    const kind = (name: string): string => t(entityLabel(entities.find(name) ?? { name }));
    const transition = ({ entityName, transition: code }: ApprovalInfo): string =>
      t(entities.find(entityName)?.workflow?.transitions.find((known) => known.code === code)?.label ?? code);
    // Of what is outdated the product says why.
    const answer = ({ status, decisionComment }: ApprovalInfo) =>
      status === 'STALE' && decisionComment !== undefined ? t(decisionComment) : decisionComment;
    const record: readonly TableColumn<ApprovalInfo>[] = [
      {
        id: 'registration',
        label: t('Registration'),
        width: 130,
        isTabular: true,
        cell: ({ entityName, registration }) => (
          <RecordLink entity={entityName} registration={registration}>
            {registration}
          </RecordLink>
        ),
      },
      {
        id: 'record',
        label: t('Record'),
        width: 220,
        cell: ({ entityName, name }) => (
          <>
            {kind(entityName)} <bdi>{name}</bdi>
          </>
        ),
      },
    ];
    const asked: readonly TableColumn<ApprovalInfo>[] = [
      { id: 'transition', label: t('Transition'), width: 130, cell: transition },
      { id: 'askedBy', label: t('Asked by'), width: 150, cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
      { id: 'askedAt', label: t('When'), width: 160, isTabular: true, cell: ({ askedAt }) => formats.dateTime(askedAt) },
      { id: 'comment', label: t('Comment'), width: 200, cell: ({ comment }) => <bdi title={comment}>{comment}</bdi> },
    ];
    const decided: readonly TableColumn<ApprovalInfo>[] = [
      {
        id: 'status',
        label: t('Status'),
        width: 150,
        cell: ({ status }) => <StatusBadge entity={{ workflow: approvalWorkflow }} status={status} />,
      },
      { id: 'decidedBy', label: t('Decided by'), width: 150, cell: ({ decidedBy }) => <bdi>{decidedBy}</bdi> },
      {
        id: 'decidedAt',
        label: t('Decided'),
        width: 160,
        isTabular: true,
        cell: ({ decidedAt }) => decidedAt && formats.dateTime(decidedAt),
      },
      { id: 'decisionComment', label: t('Answer'), width: 200, cell: (row) => <bdi title={answer(row)}>{answer(row)}</bdi> },
    ];
    return isDone
      ? [...record, ...asked, ...decided]
      : [...record, ...asked, { id: 'actions', label: t('Decision'), width: 210, cell: actions }];
  }, [t, formats, entities, isDone, actions]);
}
