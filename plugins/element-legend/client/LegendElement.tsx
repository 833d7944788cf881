import { EntitiesService, useService, useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { EmptyState, statusClass, statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type kind from './legendKind.ts';
import styles from './Legend.module.css';

type LegendNode = NodeOf<typeof kind>;
type Entry = NonNullable<LegendNode['props']['items']>[number];

/** Colours with their words. */
export default observer(function LegendElement({ node, page }: ElementProps<LegendNode>) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const { items, entity: name, label } = node.props;
  const entity = name === undefined ? page?.entity : entities.find(name);
  const ofStatuses = (): readonly Entry[] =>
    Object.keys(entity?.workflow?.states ?? {}).map((status) => ({
      label: statusLabel(entity!, status),
      class: statusClass(entity!, status),
    }));
  const entries = items ?? ofStatuses();
  if (entries.length === 0) return <EmptyState />;
  return (
    <ul className={styles['legend']} aria-label={t(label ?? 'Legend')}>
      {entries.map((entry) => (
        <li key={entry.label} className={styles['entry']}>
          <span
            className={styles['mark']}
            data-class={entry.class ?? 'default'}
            style={entry.color === undefined ? undefined : { background: entry.color, borderColor: entry.color }}
            aria-hidden
          />
          {t(entry.label)}
        </li>
      ))}
    </ul>
  );
});
