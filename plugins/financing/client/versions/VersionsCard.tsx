import { ApiService, EventsService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';
import { VersionUse } from './VersionUse.tsx';
import { VersionsStore } from './VersionsStore.ts';

/** The versions of what is offered, and the way to the next one. */
export default observer(function VersionsCard(props: CardProps) {
  const t = useTranslate();
  const { record, entity } = props.page;
  if (record === undefined) return null;
  if ('firstVersion' in entity.fields) return <Versions {...props} />;
  return (
    <CardShell title={t(props.node.title ?? 'Versions')}>
      <EmptyState hint={t('Records of this kind have no versions.')} />
    </CardShell>
  );
});

const Versions = observer(function Versions({ node, page }: CardProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const store = useStore((services) => new VersionsStore(page, { api: services.get(ApiService), events: services.get(EventsService) }));
  const { versions, error, isLatest } = store;
  const actions = page.isWritable && isLatest && (
    <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
      {t('New version')}
    </Button>
  );
  return (
    <CardShell title={t(node.title ?? 'Versions')} isCollapsed={node.collapsed === true} hint={versions?.length} actions={actions}>
      {error && <LoadFailure error={error} retry={() => void store.load()} />}
      {versions === undefined && !error && <Skeleton height={48} role="status" aria-busy="true" aria-label={t('Loading')} />}
      {versions && <VersionList versions={versions} page={page} />}
      <VersionUse page={page} />
      {versions && versions.length > 1 && <VersionComparison store={store} versions={versions} page={page} />}
      {isAsking && <NewVersionDialog store={store} page={page} close={() => setAsking(false)} />}
    </CardShell>
  );
});
