import type { ApprovalInfo } from '@mortise/sdk';
import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import styles from './Approvals.module.css';
import type { ApprovalDecision } from './ApprovalsStore.ts';

interface DecisionButtonsProps {
  readonly request: ApprovalInfo;
  readonly decide: (decision: ApprovalDecision, title: string) => void;
  readonly size?: 'compact-xs' | 'compact-md';
}

/** What the user can do about a request. Nobody decides about one of their own. */
export function DecisionButtons({ request, decide, size = 'compact-xs' }: DecisionButtonsProps) {
  const t = useTranslate();
  const { username } = useService(SessionService).user;
  const { registration, askedBy, isDecidable, status } = request;
  if (status !== 'WAITING') return null;
  const button = (decision: ApprovalDecision, label: string, name: string) => (
    <Button size={size} variant={decision === 'approve' ? 'filled' : 'default'} aria-label={name} onClick={() => decide(decision, name)}>
      {label}
    </Button>
  );
  if (askedBy === username) return button('withdraw', t('Withdraw'), t('Withdraw the request for {registration}', { registration }));
  if (isDecidable !== true) return null;
  return (
    <span className={styles['actions']}>
      {button('approve', t('Approve'), t('Approve {registration}', { registration }))}
      {button('refuse', t('Refuse'), t('Refuse {registration}', { registration }))}
    </span>
  );
}
