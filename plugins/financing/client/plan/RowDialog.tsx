import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Alert, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { computedPlan, isSameRow } from '../../shared/plan/computedPlan.ts';
import type { FinancingDraft, PlanLine } from '../../shared/plan/planLines.ts';
import { Comparison } from './Comparison.tsx';
import { Explanation } from './Explanation.tsx';
import styles from './PaymentPlan.module.css';

interface RowDialogProps {
  readonly line: PlanLine;
  readonly lines: readonly PlanLine[];
  readonly record: FinancingDraft;
  readonly close: () => void;
}

/** How a row of the plan came about. */
export const RowDialog = observer(function RowDialog({ line, lines, record, close }: RowDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { rows, problem } = computedPlan(record, lines);
  const row = rows[line.place - 1];
  const isSame = isSameRow(line, row);
  const currency = record.currency || 'EUR';
  const date = line.date === '' ? '–' : formats.date(line.date);
  const title = t('Payment {number} of {date}', { number: line.number, date });
  return (
    <Modal opened onClose={close} size="lg" title={title}>
      {isSame && <p className={styles['said']}>{t('Computed again from the terms, this payment comes out to the cent.')}</p>}
      {!isSame && (
        <Alert color="orange" mb="sm" role="status">
          {problem === undefined ? t('The stored plan differs from what the terms give today.') : t(problem)}
        </Alert>
      )}
      {!isSame && <Comparison line={line} row={row} currency={currency} />}
      {row && <Explanation row={row} currency={currency} />}
    </Modal>
  );
});
