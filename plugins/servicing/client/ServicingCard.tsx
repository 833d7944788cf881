import { ApiService, EventsService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, LoadFailure } from '@mortise/sdk/ui';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Contract } from '../../financing/contract.ts';
import { Standing } from './Standing.tsx';
import { ServicingStore } from './ServicingStore.ts';

/** What a contract's client owes and has paid, and everything that happened to it, as of a day. Nothing before the contract is active; how to take it over where it ran in other books. */
export default observer(function ServicingCard({ node, page }: CardProps) {
  const t = useTranslate();
  const contract: Partial<Contract> | undefined = page.record;
  if (page.record === undefined || (!contract?.activationDate && contract?.status !== 'ACTIVE')) return null;
  return (
    <CardShell title={t(node.title ?? 'Servicing')} isCollapsed={node.collapsed === true}>
      <OfContract page={page} registration={page.record.registration} />
    </CardShell>
  );
});

const OfContract = observer(function OfContract({ page, registration }: Pick<CardProps, 'page'> & { readonly registration: string }) {
  const t = useTranslate();
  const store = useStore(
    (services) => new ServicingStore(registration, { api: services.get(ApiService), events: services.get(EventsService) }),
  );
  const { standing, error } = store;
  if (error) return <LoadFailure error={error} retry={() => void store.load()} />;
  if (standing === undefined) return <Skeleton height={120} role="status" aria-busy="true" aria-label={t('Loading')} />;
  return <Standing store={store} standing={standing} page={page} />;
});
