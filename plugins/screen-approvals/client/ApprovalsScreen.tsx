import type { ApprovalInfo } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  EventsService,
  Link,
  SessionService,
  useDocumentTitle,
  usePageKeys,
  usePermission,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { EmptyState, FittingTable, lazyView, Loaded } from '@mortise/sdk/ui';
import { Anchor, Group, SegmentedControl, Select, Title } from '@mantine/core';
import { entityLabel } from '@mortise/sdk';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import styles from './Approvals.module.css';
import { ApprovalsStore, type ApprovalDecision } from './ApprovalsStore.ts';
import { areaLabel } from './areaLabel.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { OnTheirPages } from './OnTheirPages.tsx';
import { useApprovalColumns } from './useApprovalColumns.tsx';

const DecisionDialog = lazyView(() => import('./DecisionDialog.tsx'));

/** What waits for a second person: others' requests to decide about, and one's own. */
export default observer(function ApprovalsScreen() {
  const t = useTranslate();
  const { username } = useService(SessionService).user;
  const store = useStore((services) => new ApprovalsStore(services.get(ApiService), services.get(EventsService), username));
  const [open, setOpen] = useState<{ readonly request: ApprovalInfo; readonly decision: ApprovalDecision; readonly title: string }>();
  const actions = useCallback(
    (request: ApprovalInfo) => <DecisionButtons request={request} decide={(decision, title) => setOpen({ request, decision, title })} />,
    [],
  );
  const columns = useApprovalColumns(store.showsDone, actions);
  useDocumentTitle(t('Approvals'));
  usePageKeys([['alt+R', () => void store.load()]], []);
  const hint = store.showsDone
    ? t('What was approved, refused or withdrawn will be listed here.')
    : t('Requests wait here until a second person approves them.');
  return (
    <div className={styles['page']}>
      <Head store={store} />
      <FittingTable
        label={t('Approvals')}
        columns={columns}
        rows={store.rows}
        keyOf={({ _id }) => _id}
        pathOf={({ _id }) => `/approvals/${_id}`}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        empty={<EmptyState hint={hint} />}
      />
      {!store.showsDone && <OnTheirPages />}
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

const Head = observer(function Head({ store }: { readonly store: ApprovalsStore }) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const seesRules = usePermission('read /api/core/approval-rules');
  const label = (kind: string): string => {
    const entity = entities.find(kind);
    return t(entity === undefined ? areaLabel(kind) : entityLabel(entity));
  };
  return (
    <header className={styles['head']}>
      <Title order={1}>{t('Approvals')}</Title>
      <Group gap="xs">
        {seesRules && (
          <Anchor component={Link} to="/approvals/rules" size="sm">
            {t('Approval rules')}
          </Anchor>
        )}
        <Select
          aria-label={t('Kind')}
          placeholder={t('All kinds')}
          data={store.kinds.map((kind) => ({ value: kind, label: label(kind) }))}
          value={store.kind ?? null}
          clearable
          size="xs"
          onChange={(kind) => store.narrow(kind ?? undefined)}
        />
        <SegmentedControl
          aria-label={t('Which requests')}
          value={store.shown}
          onChange={(shown) => store.show(shown)}
          data={[
            { value: 'waiting', label: t('Waiting') },
            { value: 'mine', label: t('For me') },
            { value: 'asked', label: t('Asked by me') },
            { value: 'done', label: t('Done') },
          ]}
        />
      </Group>
    </header>
  );
});
