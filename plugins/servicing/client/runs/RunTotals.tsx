import { Money } from '@mortise/sdk/domain';
import { type TranslationService, useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { ContractRun, RunTotal } from '../../shared/ContractRun.ts';

interface RunTotalsProps {
  readonly run: Pick<ContractRun, 'isPreview'>;
  readonly totals: readonly RunTotal[];
}

/** What is compared with the control totals of the other books: by the records of all contracts, and of those that are taken over. */
export const RunTotals = observer(function RunTotals({ run, totals }: RunTotalsProps) {
  const t = useTranslate();
  const columns = useColumns(run.isPreview);
  return (
    <>
      <Text size="sm" mt="md" mb="xs">
        {t('Control totals: compare them with those of the books that the contracts come from.')}
      </Text>
      {totals.map((total) => (
        <RecordTable
          key={total.currency}
          label={t('Control totals in {currency}', { currency: total.currency })}
          columns={columns}
          rows={linesOf(total, t)}
          keyOf={({ label }) => label}
        />
      ))}
    </>
  );
});

interface Line {
  /** Translated. */
  readonly label: string;
  readonly recorded?: string;
  readonly taken: string;
  /** None where contracts are counted. */
  readonly currency?: string;
}

const linesOf = (
  { currency, contracts, taken, recorded, outstanding, overdue, dueNext }: RunTotal,
  t: TranslationService['translate'],
): readonly Line[] => [
  { label: t('Number of contracts'), recorded: String(contracts), taken: String(taken) },
  { label: t('Outstanding'), recorded, taken: outstanding, currency },
  { label: t('Overdue, with tax'), taken: overdue, currency },
  { label: t('Due within a month'), taken: dueNext, currency },
];

function useColumns(isPreview: boolean): readonly TableColumn<Line>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(() => {
    const written = (value: string, currency: string | undefined): ReactNode =>
      currency === undefined ? formats.number(Number(value)) : <Amount value={value} currency={currency} />;
    return [
      { id: 'label', label: t('Control total'), width: 160, cell: ({ label }) => label },
      {
        id: 'recorded',
        label: t('By the records'),
        width: 140,
        isNumeric: true,
        cell: ({ recorded, currency }) => recorded !== undefined && written(recorded, currency),
      },
      {
        id: 'taken',
        label: isPreview ? t('Would be taken over') : t('In the books'),
        width: 140,
        isNumeric: true,
        cell: ({ taken, currency }) => written(taken, currency),
      },
      {
        id: 'difference',
        label: t('Difference'),
        width: 100,
        isNumeric: true,
        cell: ({ recorded, taken, currency }) => recorded !== undefined && written(new Money(taken).minus(recorded).toFixed(), currency),
      },
    ];
  }, [t, formats, isPreview]);
}
