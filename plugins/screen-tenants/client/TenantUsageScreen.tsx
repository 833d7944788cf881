import { Text } from '@mantine/core';
import { ApiService, useFormats, useParams, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { tenants } from '../../../kernel/contract.ts';
import { LeavingStore } from './LeavingStore.ts';
import { OfMaster } from './OfMaster.tsx';
import { TenantLeaving } from './TenantLeaving.tsx';

export default function TenantUsageScreen() {
  const { name = '' } = useParams();
  return (
    <OfMaster>
      <TenantUsage key={name} name={name} />
    </OfMaster>
  );
}

interface CountedKind {
  readonly entity: string;
  readonly count: number;
}

/** How much there is of a tenant: its people, and its records by kind, most first. */
const TenantUsage = observer(function TenantUsage({ name }: { readonly name: string }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const formats = useFormats();
  const leaving = useStore((services) => new LeavingStore(services.get(ApiService), name));
  const [figures, setFigures] = useState('');
  const store = useMemo(
    () =>
      new PagedRows(async () => {
        const input = { params: { name }, isSilent: true };
        const usage = await api.call<typeof tenants.usageOfTenant>('GET /core/tenants/:name/usage', input);
        const { users, sessions, scripts, lastSignIn, records } = usage;
        const last =
          lastSignIn === undefined ? t('nobody has signed in yet') : t('last sign-in {date}', { date: formats.dateTime(lastSignIn) });
        setFigures(t('{users} users, {sessions} sessions, {scripts} scripts, {last}', { users, sessions, scripts, last }));
        return { rows: records, continues: false };
      }),
    [api, name, t, formats],
  );
  const columns: readonly TableColumn<CountedKind>[] = [
    { id: 'entity', label: t('Kind of record'), width: 280, cell: ({ entity }) => t(entity) },
    { id: 'count', label: t('Records'), width: 140, isNumeric: true, cell: ({ count }) => <bdi>{formats.number(count)}</bdi> },
  ];
  return (
    <PagedScreen
      title={t('Usage of {name}', { name })}
      store={store}
      columns={columns}
      keyOf={({ entity }) => entity}
      empty={<EmptyState hint={t('This tenant has no records yet.')} />}
    >
      <Text size="sm" c="dimmed">
        {figures}
      </Text>
      <TenantLeaving store={leaving} />
    </PagedScreen>
  );
});
