import { ApiService, EventsService, Link, useDocumentTitle, useFormats, useParams, useStore, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded, LoadFailure, RecordLink, StatusBadge } from '@mortise/sdk/ui';
import { Alert, Anchor, Group, Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Approvals.module.css';
import type { ApprovalDetail } from './approvalTypes.ts';
import type { ApprovalDecision } from './ApprovalsStore.ts';
import { approvalWorkflow } from './approvalStatus.ts';
import { ApprovalStore } from './ApprovalStore.ts';
import { Changes } from './Changes.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useRequestTexts } from './useRequestTexts.ts';

const DecisionDialog = lazyView(() => import('./DecisionDialog.tsx'));

/** What somebody asks for, and what it would change. */
export default observer(function ApprovalScreen() {
  const { id = '' } = useParams();
  return <OneRequest key={id} id={id} />;
});

const OneRequest = observer(function OneRequest({ id }: { readonly id: string }) {
  const t = useTranslate();
  const store = useStore((services) => new ApprovalStore(id, services.get(ApiService), services.get(EventsService)));
  const [open, setOpen] = useState<{ readonly decision: ApprovalDecision; readonly title: string }>();
  const { detail, error } = store;
  useDocumentTitle(detail?.registration ?? t('Approvals'));
  if (error !== undefined) return <LoadFailure error={error} retry={() => void store.load()} />;
  if (detail === undefined) return <Skeleton height={320} aria-busy="true" />;
  return (
    <div className={styles['detail']}>
      <Anchor component={Link} to="/approvals" size="sm">
        {t('All approvals')}
      </Anchor>
      <Facts request={detail} />
      {detail.isOutdated === true && (
        <Alert color="yellow" role="status">
          {t('It has changed since approval was asked for: it has to be asked for again.')}
        </Alert>
      )}
      <DecisionButtons request={detail} size="compact-md" decide={(decision, title) => setOpen({ decision, title })} />
      <Changes detail={detail} />
      <Loaded fallback={null}>
        {open && (
          <DecisionDialog
            {...open}
            request={detail}
            decide={(comment) => store.decide(open.decision, comment)}
            close={() => setOpen(undefined)}
          />
        )}
      </Loaded>
    </div>
  );
});

/** Who wants what, and what was decided. */
function Facts({ request }: { readonly request: ApprovalDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const texts = useRequestTexts();
  const { askedBy, askedAt, comment, deadline, decidedBy, decidedFor, decidedAt, status } = request;
  const answer = texts.answer(request);
  const by = decidedFor === undefined ? decidedBy : t('{name} for {absent}', { name: decidedBy ?? '', absent: decidedFor });
  return (
    <header>
      <Group gap="sm">
        <h1 className={styles['title']}>
          {texts.kind(request)}: <Subject request={request} />
        </h1>
        <StatusBadge entity={{ workflow: approvalWorkflow }} status={status} />
      </Group>
      <Text size="sm">
        {texts.action(request)} · {t('asked by')} <bdi>{askedBy}</bdi> · {formats.dateTime(askedAt)}
        {comment !== undefined && (
          <>
            {' · '}
            <bdi>{comment}</bdi>
          </>
        )}
      </Text>
      {status === 'WAITING' && deadline !== undefined && (
        <Text size="sm">{t('To be decided until {date}', { date: formats.dateTime(deadline) })}</Text>
      )}
      {decidedAt !== undefined && (
        <Text size="sm">{[by, formats.dateTime(decidedAt), answer].filter((part) => part !== undefined).join(' · ')}</Text>
      )}
    </header>
  );
}

/** Leads to what it is about. */
function Subject({ request: { area, path, entityName, registration } }: { readonly request: ApprovalDetail }) {
  if (path !== undefined)
    return (
      <Anchor component={Link} to={path} inherit>
        <bdi>{registration}</bdi>
      </Anchor>
    );
  if (area === undefined)
    return (
      <RecordLink entity={entityName} registration={registration}>
        {registration}
      </RecordLink>
    );
  return <bdi>{registration}</bdi>;
}
