import { statusClass, statusLabel, useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ListStore } from './ListStore.ts';
import type { ListState } from './search/listUrl.ts';
import styles from './KpiStrip.module.css';

interface KpiStripProps {
  readonly store: ListStore;
  readonly change: (part: Partial<ListState>) => void;
}

/** Count per status, and what they come to in each currency, in one line; a click filters. Decision LIST-052. */
export const KpiStrip = observer(function KpiStrip({ store, change }: KpiStripProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { entity, breakdown, state, settings } = store;
  if (breakdown.length === 0 || settings.figures?.length === 0) return <div className={styles['strip']} aria-hidden="true" />;
  const chosen = state.criteria['status'];
  const order = settings.figures ?? Object.keys(entity.workflow?.states ?? {});
  const figures = breakdown
    .filter(({ status, count }) => count > 0 && (settings.figures === undefined || settings.figures.includes(status)))
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const filter = (status: string) => {
    const { status: _status, ...criteria } = state.criteria;
    change({ criteria: chosen === status ? criteria : { ...criteria, status } });
  };
  return (
    <div className={styles['strip']} role="group" aria-label={t('Figures per status')}>
      {figures.map(({ status, count, sums = [] }) => (
        <button
          key={status}
          type="button"
          className={styles['figure']}
          data-class={statusClass(entity, status)}
          aria-pressed={chosen === status}
          onClick={() => filter(status)}
        >
          <span className={styles['count']}>{formats.number(count)}</span>
          <span className={styles['label']}>{t(statusLabel(entity, status))}</span>
          {sums.map(({ currency = '', sum }) => (
            <span key={currency} className={styles['sum']} title={`${formats.number(sum, 2)} ${currency}`.trim()}>
              <bdi>{formats.compact(sum)}</bdi> {currency}
            </span>
          ))}
        </button>
      ))}
    </div>
  );
});
