import { Button, Text } from '@mantine/core';
import { ApiService, useFormats, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedScreen, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CHECK_TEXTS, checkStates } from './checkTexts.ts';
import { ChecksStore, type MadeCheck } from './ChecksStore.ts';

/** The server checks itself, one thing after the other, and says what to do where something is wrong. */
export default observer(function ChecksScreen() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [store] = useState(() => new ChecksStore(api));
  const mayRun = usePermission('write /api/system/checks');
  const columns = useCheckColumns();
  return (
    <PagedScreen
      title={t('Health checks')}
      store={store.list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<EmptyState hint={t('This server has nothing to check.')} />}
    >
      <Text size="sm" role="status">
        {store.failed > 0 && t('{count, plural, one {# check has failed} other {# checks have failed}}', { count: store.failed })}
      </Text>
      {mayRun && (
        <Button size="compact-md" loading={store.isRunning} disabled={store.list.isLoading} onClick={() => void store.run()}>
          {t('Run all checks')}
        </Button>
      )}
    </PagedScreen>
  );
});

function useCheckColumns(): readonly TableColumn<MadeCheck>[] {
  const t = useTranslate();
  const formats = useFormats();
  const remedy = ({ id, state }: MadeCheck): string =>
    state === 'WARNING' || state === 'FAILED' ? (CHECK_TEXTS.get(id)?.remedy.label ?? '') : '';
  return [
    { id: 'check', label: t('Check'), width: 280, cell: ({ id }) => t(CHECK_TEXTS.get(id)?.label ?? id) },
    { id: 'state', label: t('Result'), width: 150, cell: ({ state }) => <StatusBadge entity={{ workflow: checkStates }} status={state} /> },
    {
      id: 'milliseconds',
      label: t('Duration'),
      width: 100,
      isNumeric: true,
      cell: ({ milliseconds }) => (milliseconds === undefined ? '' : <bdi>{formats.number(milliseconds)} ms</bdi>),
    },
    {
      id: 'remedy',
      label: t('What to do'),
      width: 420,
      cell: (check) => remedy(check) !== '' && <span title={t(remedy(check))}>{t(remedy(check))}</span>,
    },
    { id: 'detail', label: t('Found'), width: 240, cell: ({ detail }) => <bdi title={detail}>{detail ?? ''}</bdi> },
    {
      id: 'date',
      label: t('Time'),
      width: 150,
      isTabular: true,
      cell: ({ date }) => <bdi>{date === undefined ? '' : formats.dateTime(date)}</bdi>,
    },
  ];
}
