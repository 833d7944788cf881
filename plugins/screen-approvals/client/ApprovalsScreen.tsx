import type { ApprovalInfo } from '@mortise/sdk';
import { ApiService, SessionService, useDocumentTitle, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, lazyView, Loaded, RecordTable } from '@mortise/sdk/ui';
import { Button, SegmentedControl, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { ApprovalsStore, type ApprovalDecision } from './ApprovalsStore.ts';
import styles from './Approvals.module.css';
import { useApprovalColumns } from './useApprovalColumns.tsx';

const DecisionDialog = lazyView(() => import('./DecisionDialog.tsx'));

/** What waits for a second person: others' requests to decide about, and one's own. */
export default observer(function ApprovalsScreen() {
  const t = useTranslate();
  const store = useStore((services) => new ApprovalsStore(services.get(ApiService)));
  const [open, setOpen] = useState<{ readonly request: ApprovalInfo; readonly decision: ApprovalDecision; readonly title: string }>();
  const { username } = useService(SessionService).user;
  const actions = useCallback(
    (request: ApprovalInfo) => (
      <Actions request={request} isOwn={request.askedBy === username} decide={(decision, title) => setOpen({ request, decision, title })} />
    ),
    [username],
  );
  const columns = useApprovalColumns(store.showsDone, actions);
  useDocumentTitle(t('Approvals'));
  useHotkeys([['alt+R', () => void store.load()]], []);
  const hint = store.showsDone
    ? t('What was approved, refused or withdrawn will be listed here.')
    : t('Transitions that take a second person wait here until somebody approves them.');
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Title order={1}>{t('Approvals')}</Title>
        <SegmentedControl
          aria-label={t('Which requests')}
          value={store.showsDone ? 'done' : 'waiting'}
          onChange={(value) => store.show(value === 'done')}
          data={[
            { value: 'waiting', label: t('Waiting') },
            { value: 'done', label: t('Done') },
          ]}
        />
      </header>
      <RecordTable
        label={t('Approvals')}
        columns={columns}
        rows={store.rows}
        keyOf={({ _id }) => _id}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        isFilling
        empty={<EmptyState hint={hint} />}
      />
      <Loaded fallback={null}>
        {open && (
          <DecisionDialog
            {...open}
            decide={(comment) => store.decide(open.request, open.decision, comment)}
            close={() => setOpen(undefined)}
          />
        )}
      </Loaded>
    </div>
  );
});

interface ActionsProps {
  readonly request: ApprovalInfo;
  readonly isOwn: boolean;
  readonly decide: (decision: ApprovalDecision, title: string) => void;
}

/** Nobody decides about a request of their own. */
function Actions({ request: { registration }, isOwn, decide }: ActionsProps) {
  const t = useTranslate();
  const button = (decision: ApprovalDecision, label: string, name: string) => (
    <Button
      size="compact-xs"
      variant={decision === 'approve' ? 'filled' : 'default'}
      aria-label={name}
      onClick={() => decide(decision, name)}
    >
      {label}
    </Button>
  );
  if (isOwn) return button('withdraw', t('Withdraw'), t('Withdraw the request for {registration}', { registration }));
  return (
    <span className={styles['actions']}>
      {button('approve', t('Approve'), t('Approve {registration}', { registration }))}
      {button('refuse', t('Refuse'), t('Refuse {registration}', { registration }))}
    </span>
  );
}
