import { observer } from 'mobx-react-lite';
import { useTranslate } from '@mortise/sdk/client';
import type { RelationGraph } from './graph/RelationGraph.ts';
import { riskLetter } from './riskColours.ts';
import type { RelationTexts } from './RelationTexts.ts';
import styles from './Relations.module.css';

export interface RelationsLegendProps {
  readonly graph: RelationGraph;
  readonly texts: RelationTexts;
}

/** What shapes, letters and colours mean: of what there is. */
export const RelationsLegend = observer(function RelationsLegend({ graph, texts }: RelationsLegendProps) {
  const t = useTranslate();
  const persons = [...graph.persons.values()];
  const types = [...new Set(persons.map(({ type = 'C' }) => type))].toSorted();
  const classes = [...new Set(persons.flatMap(({ riskClass }) => riskClass ?? []))].toSorted();
  return (
    <ul className={styles['legend']} aria-label={t('Legend')}>
      {types.map((type) => (
        <li key={type}>
          <span className={styles['shape']} data-type={type} aria-hidden />
          {texts.type(type)}
        </li>
      ))}
      {classes.map((code) => (
        <li key={code}>
          <span className={styles['risk']} data-class={texts.riskStatus(code)} aria-hidden>
            {riskLetter(code)}
          </span>
          {texts.risk(code)}
        </li>
      ))}
    </ul>
  );
});
