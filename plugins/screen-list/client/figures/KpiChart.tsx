import { fieldLabel } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { statusClass, statusLabel } from '@mortise/sdk/ui';
import { SegmentedControl } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { ListStore } from '../ListStore.ts';
import { chartBars, COUNT, FIGURE, measuresOf } from './chartBars.ts';
import type { Figures } from './readFigures.ts';
import styles from './KpiChart.module.css';

interface KpiChartProps {
  readonly store: ListStore;
  readonly figures: Figures;
  readonly measure: string;
  readonly choose: (measure: string) => void;
}

/** The figures above a list as bars. Each says in words what it shows; a click filters by its status. */
export default observer(function KpiChart({ store: { entity }, figures, measure: wanted, choose }: KpiChartProps) {
  const t = useTranslate();
  const formats = useFormats();
  const measures = measuresOf(figures.shown);
  const measure = measures.includes(wanted) ? wanted : COUNT;
  const { keyFigure = '' } = entity;
  const figure = t(fieldLabel(keyFigure, entity.fields[keyFigure]));
  const labelOf = (one: string): string => (one === COUNT ? t('Number of records') : one === FIGURE ? figure : `${figure}, ${one}`);
  const textOf = (value: number | string): string =>
    typeof value === 'number' || measure === FIGURE ? formats.number(value) : `${formats.amount(value, measure)} ${measure}`;
  return (
    <div className={styles['chart']}>
      {measures.length > 1 && (
        <SegmentedControl
          size="xs"
          className={styles['measures']}
          aria-label={t('What the bars show')}
          value={measure}
          data={measures.map((value) => ({ value, label: labelOf(value) }))}
          onChange={choose}
        />
      )}
      <div className={styles['bars']} role="group" aria-label={`${t('Figures per status')}: ${labelOf(measure)}`}>
        {chartBars(figures.shown, measure).map(({ status, value, share, isNegative }) => (
          <button
            key={status}
            type="button"
            className={styles['row']}
            data-class={statusClass(entity, status)}
            data-negative={isNegative || undefined}
            aria-pressed={figures.chosen === status}
            onClick={() => figures.toggle(status)}
          >
            <span className={styles['label']}>{t(statusLabel(entity, status))}</span>
            <span className={styles['track']} aria-hidden="true">
              <span className={styles['bar']} style={{ '--share': share } as CSSProperties} />
            </span>
            <bdi className={styles['value']}>{textOf(value)}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
});
