import type { JsonObject } from '@mortise/sdk';
import { useFormats, type RecordPage } from '@mortise/sdk/client';
import { Element } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { PlanLine } from '../../shared/plan/planLines.ts';
import styles from './PaymentPlan.module.css';

const SERIES: readonly JsonObject[] = [
  { path: 'principal', label: 'Principal' },
  { path: 'interest', label: 'Interest' },
  { path: 'outstanding', label: 'Outstanding', type: 'line', isApart: true },
];

interface PlanChartProps {
  readonly lines: readonly PlanLine[];
  readonly currency: string;
  readonly page: RecordPage;
}

/** What each payment consists of, and what is owed after it, which is many times as much, against an axis of its own. */
export const PlanChart = observer(function PlanChart({ lines, currency, page }: PlanChartProps) {
  const formats = useFormats();
  const data = lines.map(({ date, principal, interest, outstanding }) => ({ date: formats.date(date), principal, interest, outstanding }));
  const props = {
    label: 'Principal and interest',
    type: 'bar',
    stacked: true,
    x: 'date',
    series: SERIES,
    data,
    format: 'currency',
    currency,
    height: 240,
  };
  return (
    <div className={styles['chart']}>
      <Element node={{ kind: 'echart', props }} page={page} at="chart" />
    </div>
  );
});
