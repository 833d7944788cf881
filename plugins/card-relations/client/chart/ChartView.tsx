import { TranslationService, useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { diagramColours } from '../diagram/diagramColours.ts';
import type { RelationActions } from '../RelationActions.ts';
import { useResize } from '../useResize.ts';
import type { beginChart } from './beginChart.ts';
import { chartOptions, type Chart } from './chartOptions.ts';
import styles from '../diagram/Diagram.module.css';

export interface ChartViewProps extends Chart {
  /** Translated. */
  readonly label: string;
  readonly actions: RelationActions;
  /** Of the library, whose code comes beside this one. */
  readonly begin: typeof beginChart;
}

/** The same persons drawn by the library that draws charts. An experiment: the diagram can do more. */
export default observer(function ChartView({ label, graph, places, texts, matches, actions, begin }: ChartViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { isRightToLeft } = useService(TranslationService);
  const latest = useRef(actions);
  useEffect(() => void (latest.current = actions));
  useResize(frame);
  useEffect(() => {
    const chart = begin(canvas.current!);
    chart.setOption(chartOptions({ graph, places, texts, matches }, diagramColours(canvas.current!), isRightToLeft));
    chart.on('click', ({ data, event }) => {
      const { registration } = (data ?? {}) as { readonly registration?: string };
      const { ctrlKey, metaKey } = (event?.event ?? {}) as unknown as MouseEvent;
      if (registration !== undefined) latest.current.open(registration, ctrlKey || metaKey);
    });
    const resize = () => chart.resize();
    window.addEventListener('resize', resize);
    return () => {
      window.removeEventListener('resize', resize);
      chart.dispose();
    };
  }, [graph, places, texts, matches, isRightToLeft, begin]);
  return (
    <div ref={frame} className={styles['frame']}>
      <div className={styles['application']} role="img" aria-label={label}>
        <div ref={canvas} className={styles['canvas']} data-testid="chart" />
      </div>
    </div>
  );
});
