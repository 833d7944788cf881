import { SegmentedControl } from '@mantine/core';
import { ApiService, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { crons } from '../../../../kernel/contract.ts';
import { useFilter } from '../useFilter.ts';
import { useIsOwner } from '../useIsOwner.ts';
import { cronActions, roundActions } from './cronActions.ts';
import { useCronColumns, useRoundColumns } from './useCronColumns.tsx';

/** What starts by the clock: scripts of the tenant, and for those who run the installation the rounds of the server. */
export default observer(function CronsScreen() {
  const [of] = useFilter('of');
  return useIsOwner() && of === 'server' ? <Rounds /> : <ScriptCrons />;
});

function useRead() {
  const api = useService(ApiService);
  return () => api.call<typeof crons.listCrons>('GET /system/crons', { isSilent: true });
}

const ScriptCrons = observer(function ScriptCrons() {
  const t = useTranslate();
  const read = useRead();
  const [store] = useState(() => new PagedRows(async () => ({ rows: (await read()).crons, continues: false })));
  const mayWrite = usePermission('write /api/system/crons');
  const columns = useCronColumns();
  return (
    <PagedScreen
      title={t('Crons')}
      exportPath="/system/crons/export.csv"
      store={store}
      columns={columns}
      keyOf={({ name }) => name}
      pathOf={({ name }) => `/scripts?script=${encodeURIComponent(name)}`}
      {...(mayWrite && { actionsOf: cronActions, onDone: () => void store.load() })}
      empty={<EmptyState hint={t('Scripts whose name ends in -cron are listed here with their next runs.')} />}
    >
      <WhoseCrons />
    </PagedScreen>
  );
});

const Rounds = observer(function Rounds() {
  const t = useTranslate();
  const read = useRead();
  const [store] = useState(() => new PagedRows(async () => ({ rows: (await read()).rounds, continues: false })));
  const mayWrite = usePermission('write /api/system/crons');
  const columns = useRoundColumns();
  return (
    <PagedScreen
      title={t('Crons')}
      store={store}
      columns={columns}
      keyOf={({ name }) => name}
      {...(mayWrite && { actionsOf: roundActions, onDone: () => void store.load() })}
      empty={<EmptyState hint={t('This server makes no rounds.')} />}
    >
      <WhoseCrons />
    </PagedScreen>
  );
});

function WhoseCrons() {
  const t = useTranslate();
  const [of, setOf] = useFilter('of');
  if (!useIsOwner()) return null;
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('Whose crons')}
      value={of}
      onChange={setOf}
      data={[
        { value: '', label: t('Scripts') },
        { value: 'server', label: t('This server') },
      ]}
    />
  );
}
