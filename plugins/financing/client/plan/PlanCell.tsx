import { useFormats, useTranslate } from '@mortise/sdk/client';
import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { PlanLine } from '../../shared/plan/planLines.ts';
import { isGap, type PlanGap, type ShownLine } from './foldedLines.ts';
import type { PLAN_COLUMNS } from './planColumns.ts';
import styles from './PaymentPlan.module.css';

interface PlanCellProps {
  readonly line: ShownLine;
  readonly id: (typeof PLAN_COLUMNS)[number]['id'];
  readonly currency: string;
  readonly showAll: () => void;
}

/** A cell of the plan. Its currency is in the head of the card. */
export const PlanCell = observer(function PlanCell({ line, id, currency, showAll }: PlanCellProps) {
  if (!isGap(line)) return <Value line={line} id={id} currency={currency} />;
  if (id === 'date') return <Gap gap={line} showAll={showAll} />;
  return id === 'number' ? <span className={styles['past']}>⋯</span> : null;
});

const Gap = observer(function Gap({ gap, showAll }: { readonly gap: PlanGap; readonly showAll: () => void }) {
  const t = useTranslate();
  return (
    <UnstyledButton className={styles['gap']} onClick={showAll}>
      {t('{count} payments', { count: gap.hidden })}
    </UnstyledButton>
  );
});

type ValueProps = Pick<PlanCellProps, 'id' | 'currency'> & { readonly line: PlanLine };

const Value = observer(function Value({ line, id, currency }: ValueProps) {
  const t = useTranslate();
  const formats = useFormats();
  const value = line[id];
  if (value === '') return null;
  return (
    <span className={line.when === 'later' ? undefined : styles[line.when]}>
      {id === 'number' && value}
      {id === 'date' && formats.date(value)}
      {id === 'date' && line.when === 'next' && <span className={styles['mark']}>{t('Next')}</span>}
      {id !== 'number' && id !== 'date' && (
        <span className={id === 'interest' ? styles['explained'] : undefined}>{formats.amount(value, currency)}</span>
      )}
    </span>
  );
});
