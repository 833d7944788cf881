import type { JsonObject } from '@mortise/sdk';
import { useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, Elements, EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ExtensionStore } from './ExtensionStore.ts';

/** What a tenant's script says of the record. */
export default observer(function ExtensionCard({ node, page }: CardProps) {
  const t = useTranslate();
  return (
    <CardShell title={t(node.title ?? 'Extension')} isCollapsed={node.collapsed === true}>
      <Made key={JSON.stringify(node.props)} node={node} page={page} />
    </CardShell>
  );
});

const Made = observer(function Made({ node, page }: CardProps) {
  const t = useTranslate();
  const { script, parameters = {} } = node.props ?? {};
  const store = useStore((services) => new ExtensionStore(plainText(script), parameters as JsonObject, page, services));
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <Skeleton height={80} role="status" aria-busy="true" aria-label={t('Loading')} />;
  return store.elements.length === 0 ? <EmptyState /> : <Elements nodes={store.elements} page={page} prop="script" />;
});
