import { newRecordRoute } from '@mortise/sdk';
import { EntitiesService, Link, useService, useTranslate } from '@mortise/sdk/client';
import { CardShell, EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { CommitteeDraft } from '../../shared/committee/attendance.ts';
import type { PartProps } from './PartProps.ts';
import { Motion } from './Motion.tsx';

/** The motions that the committee votes on. */
export const VotesPart = observer(function VotesPart({ page, votings, isCollapsed }: PartProps & { readonly isCollapsed: boolean }) {
  const t = useTranslate();
  const entity = useService(EntitiesService).find('Voting');
  const committee: CommitteeDraft | undefined = page.record;
  const quorum = committee?.quorum ?? '';
  const query = new URLSearchParams({ committeeRegistration: page.record?.registration ?? '', ...(quorum !== '' && { quorum }) });
  const actions = entity && votings.isWritable && page.record?.status !== 'CANCELLED' && (
    <Button
      component={Link}
      to={`${newRecordRoute(entity)}?${query.toString()}`}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} />}
    >
      {t('Add a motion')}
    </Button>
  );
  return (
    <CardShell title={t('Votes')} isCollapsed={isCollapsed} hint={votings.votings.length || ''} actions={actions}>
      <Motions page={page} votings={votings} />
    </CardShell>
  );
});

const Motions = observer(function Motions({ page, votings: store }: PartProps) {
  const t = useTranslate();
  if (!store.isReadable) return <Text c="dimmed">{t('You may not see these records.')}</Text>;
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading && store.votings.length === 0)
    return <Skeleton height={160} role="status" aria-busy="true" aria-label={t('Loading')} />;
  if (store.votings.length === 0) return <EmptyState hint={t('What the committee votes on will be listed here.')} />;
  return store.votings.map((voting) => <Motion key={voting.registration} voting={voting} page={page} store={store} />);
});
