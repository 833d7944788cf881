import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import { Money, type PlanRow } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { PlanLine } from '../../shared/plan/planLines.ts';
import { PLAN_COLUMNS } from './planColumns.ts';
import styles from './PaymentPlan.module.css';

interface ComparisonProps {
  readonly line: PlanLine;
  readonly row: PlanRow | undefined;
  readonly currency: string;
}

/** The stored row beside the one that the terms give. */
export const Comparison = observer(function Comparison({ line, row, currency }: ComparisonProps) {
  const t = useTranslate();
  const formats = useFormats();
  const shown = PLAN_COLUMNS.filter((column) => column.id !== 'number');
  const write = (value: string, isAmount: boolean) =>
    value === '' ? '–' : isAmount ? <Amount value={value} currency={currency} /> : formats.date(value);
  return (
    <div className={styles['scroller']}>
      <table className={styles['table']} aria-label={t('Stored and computed')}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Stored')}</th>
            {row && <th scope="col">{t('By the terms')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, label, isAmount }) => {
            const computed = row?.[id];
            return (
              <tr key={id}>
                <th scope="row">{t(label)}</th>
                <td className={isDifferent(line[id], computed, isAmount) ? styles['differs'] : undefined}>{write(line[id], isAmount)}</td>
                {computed !== undefined && <td>{write(computed, isAmount)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

function isDifferent(stored: string, computed: string | undefined, isAmount: boolean): boolean {
  if (computed === undefined) return false;
  return isAmount ? stored === '' || !new Money(stored).eq(computed) : stored !== computed;
}
