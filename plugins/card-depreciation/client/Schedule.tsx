import type { JsonObject } from '@mortise/sdk';
import { EntitiesService, useFormats, useService, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { Amount, Element, EmptyState, RecordLink, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { scheduleLines, valueToday, type ScheduleDraft, type ScheduleLine } from '../shared/scheduleLines.ts';
import styles from './Depreciation.module.css';
import { LineDialog } from './LineDialog.tsx';
import { LinesTable } from './LinesTable.tsx';

const SERIES: readonly JsonObject[] = [
  { path: 'netBookValue', label: 'Net book value', type: 'line' },
  { path: 'amount', label: 'Depreciation' },
];

interface ScheduleProps {
  readonly schedule: ScheduleDraft;
  readonly page: RecordPage;
  /** Whether it says which schedule it is. */
  readonly isNamed?: boolean;
}

/** One schedule: what the asset is worth today, how its value falls, and its lines. */
export const Schedule = observer(function Schedule({ schedule, page, isNamed = false }: ScheduleProps) {
  const t = useTranslate();
  const [today = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const [opened, setOpened] = useState<number>();
  const lines = scheduleLines(schedule, today);
  const currency = schedule.currency || 'EUR';
  const line = lines.find(({ place }) => place === opened);
  const label = schedule.name || t('Depreciation');
  return (
    <>
      {isNamed && <Head schedule={schedule} />}
      {lines.length === 0 && <EmptyState hint={t('The schedule has no lines yet.')} />}
      {lines.length > 0 && (
        <>
          <Today lines={lines} schedule={schedule} currency={currency} />
          <Chart lines={lines} currency={currency} page={page} />
          <LinesTable lines={lines} currency={currency} label={label} open={({ place }) => setOpened(place)} />
        </>
      )}
      {line && <LineDialog line={line} currency={currency} close={() => setOpened(undefined)} />}
    </>
  );
});

const Head = observer(function Head({ schedule }: { readonly schedule: ScheduleDraft }) {
  const entity = useService(EntitiesService).find('DepreciationSchedule');
  const registration = schedule.registration ?? '';
  return (
    <h3 className={styles['head']}>
      <RecordLink entity="DepreciationSchedule" registration={registration}>
        {schedule.name || registration}
      </RecordLink>
      {entity && <StatusBadge entity={entity} status={schedule.status ?? ''} />}
    </h3>
  );
});

interface PartProps {
  readonly lines: readonly ScheduleLine[];
  readonly currency: string;
}

const Today = observer(function Today({ lines, schedule, currency }: PartProps & { readonly schedule: ScheduleDraft }) {
  const t = useTranslate();
  const formats = useFormats();
  const { value, since } = valueToday(lines, schedule);
  if (value === undefined) return null;
  return (
    <p className={styles['today']}>
      {t('Net book value today')}{' '}
      <strong>
        <Amount value={value} currency={currency} />
      </strong>
      {since !== '' && <span className={styles['since']}> {t('since {date}', { date: formats.date(since) })}</span>}
    </p>
  );
});

const Chart = observer(function Chart({ lines, currency, page }: PartProps & { readonly page: RecordPage }) {
  const formats = useFormats();
  const data = lines.map(({ date, amount, netBookValue }) => ({ date: formats.date(date), amount, netBookValue }));
  const props = { label: 'Net book value', type: 'bar', x: 'date', series: SERIES, data, format: 'currency', currency, height: 220 };
  return (
    <div className={styles['chart']}>
      <Element node={{ kind: 'echart', props }} page={page} at="chart" />
    </div>
  );
});
