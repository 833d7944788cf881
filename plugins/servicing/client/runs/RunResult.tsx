import { useFormats, useTranslate } from '@mortise/sdk/client';
import { RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { Alert, Progress, ScrollArea, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { RunKind } from './runKinds.ts';
import { RunTotals } from './RunTotals.tsx';
import { isUnderWay, type RunContract, type ContractRun } from '../../shared/ContractRun.ts';

interface RunResultProps {
  readonly kind: RunKind;
  readonly run: ContractRun;
  readonly refused: readonly RunContract[];
}

/** How far it is, how many can or could be changed, and why others cannot. */
export const RunResult = observer(function RunResult({ kind, run, refused }: RunResultProps) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useRefusedColumns();
  const { total, isPreview, error } = run;
  const [done, not] = [formats.number(run.done), formats.number(run.refused)];
  if (isUnderWay(run)) {
    const value = total === undefined || total === 0 ? 0 : ((run.done + run.refused) / total) * 100;
    return <Progress mt="md" value={value} aria-label={t('Progress')} />;
  }
  return (
    <>
      <Text size="sm" mt="md" role="status">
        <strong>{isPreview ? kind.can(t, done) : kind.done(t, done)}</strong>
        {run.refused > 0 && ` · ${t('Refused: {count}', { count: not })}`}
      </Text>
      {run.totals && <RunTotals run={run} totals={run.totals} />}
      {error !== undefined && <Alert color="red">{error}</Alert>}
      {refused.length > 0 && (
        <ScrollArea.Autosize mah={280}>
          <RecordTable
            label={t('Contracts that are refused')}
            columns={columns}
            rows={refused}
            keyOf={({ contract }) => contract}
            pathOf={({ contract }) => `/contract/${contract}`}
          />
        </ScrollArea.Autosize>
      )}
      {run.refused > refused.length && refused.length > 0 && (
        <Text size="sm">{t('Shown: {shown} of {all}', { shown: formats.number(refused.length), all: not })}</Text>
      )}
    </>
  );
});

function useRefusedColumns(): readonly TableColumn<RunContract>[] {
  const t = useTranslate();
  return useMemo(
    () => [
      { id: 'contract', label: t('Contract'), width: 140, isTabular: true, cell: ({ contract }) => contract },
      { id: 'reason', label: t('Reason'), width: 420, cell: ({ reason = '' }) => reason },
    ],
    [t],
  );
}
