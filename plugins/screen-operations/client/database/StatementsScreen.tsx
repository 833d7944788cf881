import { Text } from '@mantine/core';
import { ApiService, useFormats, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { EmptyState, PagedRows, PagedScreen, type TableColumn } from '@mortise/sdk/ui';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { databaseOperations } from '../../../../kernel/contract.ts';
import styles from '../Operations.module.css';
import { OfMaster } from '../OfMaster.tsx';
import { statementActions, type Statement, type StatementsAnswer } from './statementActions.ts';

export default function StatementsScreen() {
  return (
    <OfMaster>
      <Statements />
    </OfMaster>
  );
}

/** What the database works at now, the longest first. */
const Statements = observer(function Statements() {
  const t = useTranslate();
  const api = useService(ApiService);
  const [facts] = useState(() => observable.box<Pick<StatementsAnswer, 'kind' | 'canCancel'> | undefined>(undefined, { deep: false }));
  const [store] = useState(
    () =>
      new PagedRows(async () => {
        const { statements: rows, ...rest } = await api.call<typeof databaseOperations.listStatements>('GET /system/database/statements', {
          isSilent: true,
        });
        runInAction(() => facts.set(rest));
        return { rows, continues: false };
      }),
  );
  const columns = useStatementColumns();
  const mayWrite = usePermission('write /api/system/database/statements');
  const known = facts.get();
  return (
    <PagedScreen
      title={t('Running statements')}
      exportPath="/system/database/statements/export.csv"
      store={store}
      columns={columns}
      keyOf={({ id }) => id}
      {...(mayWrite && known?.canCancel === true && { actionsOf: statementActions, onDone: () => void store.load() })}
      empty={<EmptyState hint={t('The database works at nothing at this moment. Reload to look again.')} />}
    >
      {known?.kind === 'embedded' && (
        <Text size="sm" c="dimmed">
          {t('The embedded database works at one statement after the other, and lets go of none.')}
        </Text>
      )}
    </PagedScreen>
  );
});

function useStatementColumns(): readonly TableColumn<Statement>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'text',
      label: t('Statement'),
      width: 520,
      cell: ({ text }) => (
        <code className={styles['code']} dir="ltr">
          {text.slice(0, 300)}
        </code>
      ),
    },
    {
      id: 'milliseconds',
      label: t('Duration'),
      width: 120,
      isNumeric: true,
      cell: ({ milliseconds }) => <bdi>{formats.number(milliseconds)} ms</bdi>,
    },
    { id: 'state', label: t('Status'), width: 140, cell: ({ state }) => <bdi>{state}</bdi> },
    { id: 'waitsFor', label: t('Waits for'), width: 180, cell: ({ waitsFor }) => <bdi>{waitsFor ?? ''}</bdi> },
    { id: 'blockedBy', label: t('Kept waiting by'), width: 140, cell: ({ blockedBy }) => <bdi>{blockedBy.join(', ')}</bdi> },
    {
      id: 'startDate',
      label: t('Started'),
      width: 160,
      isTabular: true,
      cell: ({ startDate }) => <bdi>{formats.dateTime(startDate)}</bdi>,
    },
  ];
}
