import { useFormats, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded, statusClass, statusLabel } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ListStore } from '../ListStore.ts';
import type { ListState } from '../search/listUrl.ts';
import type { TableSetup } from '../TableSetup.ts';
import { readFigures, type Figures } from './readFigures.ts';
import styles from './KpiStrip.module.css';

const KpiChart = lazyView(() => import('./KpiChart.tsx'));

interface KpiStripProps {
  readonly store: ListStore;
  readonly setup: TableSetup;
  readonly change: (part: Partial<ListState>) => void;
}

/** Count per status, and what they come to in each currency: in one line, or as bars. A click filters. LIST-052. */
export const KpiStrip = observer(function KpiStrip({ store, setup, change }: KpiStripProps) {
  const t = useTranslate();
  const figures = readFigures(store, change);
  if (figures.shown.length === 0) return <div className={styles['strip']} aria-hidden="true" />;
  const { chart } = setup.current;
  const numbers = <Numbers store={store} figures={figures} />;
  const label = t('Show the figures as a chart');
  return (
    <div className={styles['strip']}>
      {chart === undefined ? (
        numbers
      ) : (
        <Loaded fallback={numbers}>
          <KpiChart store={store} figures={figures} measure={chart} choose={(measure) => void setup.change({ chart: measure })} />
        </Loaded>
      )}
      <ActionIcon
        className={styles['switch']}
        variant={chart === undefined ? 'subtle' : 'light'}
        color="gray"
        size={28}
        aria-label={label}
        title={label}
        aria-pressed={chart !== undefined}
        onClick={() => void setup.change({ chart: chart === undefined ? 'count' : undefined })}
      >
        <IconChartBar size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
});

interface NumbersProps {
  readonly store: ListStore;
  readonly figures: Figures;
}

const Numbers = observer(function Numbers({ store: { entity }, figures }: NumbersProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div className={styles['numbers']} role="group" aria-label={t('Figures per status')}>
      {figures.shown.map(({ status, count, sums = [] }) => (
        <button
          key={status}
          type="button"
          className={styles['figure']}
          data-class={statusClass(entity, status)}
          aria-pressed={figures.chosen === status}
          onClick={() => figures.toggle(status)}
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
