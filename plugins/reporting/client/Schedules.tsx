import { Button, Group } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Report } from '../shared/report.ts';
import type { ReportSchedule } from '../shared/reportSchedules.ts';
import styles from './Report.module.css';
import type { ReportStore } from './ReportStore.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { frequencyLabels } from './frequencyLabels.ts';

interface SchedulesProps {
  readonly report: Report;
  readonly store: ReportStore;
  readonly isWritable: boolean;
}

/** When the report is sent, and to whom. */
export const Schedules = observer(function Schedules({ report, store, isWritable }: SchedulesProps) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const isInUse = report.status === 'ACTIVE';
  return (
    <section aria-labelledby="report-schedules">
      <Group justify="space-between">
        <h3 id="report-schedules" className={styles['title']}>
          {t('Schedules')}
        </h3>
        {isWritable && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)} disabled={!isInUse}>
            {t('Add schedule')}
          </Button>
        )}
      </Group>
      {!isInUse && <p className={styles['hint']}>{t('Only a report that is in use is sent.')}</p>}
      {isInUse && store.schedules.length === 0 && <p className={styles['hint']}>{t('The report is sent to nobody yet.')}</p>}
      <ul className={styles['schedules']}>
        {store.schedules.map((schedule) => (
          <Schedule key={schedule._id} schedule={schedule} store={store} isWritable={isWritable} />
        ))}
      </ul>
      {isAdding && <ScheduleDialog store={store} close={() => setAdding(false)} />}
    </section>
  );
});

const Schedule = observer(function Schedule({
  schedule,
  store,
  isWritable,
}: Omit<SchedulesProps, 'report'> & { readonly schedule: ReportSchedule }) {
  const t = useTranslate();
  const formats = useFormats();
  const { frequency, format, recipients, nextDate, isPaused, error } = schedule;
  const next = isPaused ? t('Paused') : t('Next: {date}', { date: formats.dateTime(nextDate) });
  return (
    <li className={styles['schedule']}>
      <div>
        <strong>{frequencyLabels(t)[frequency]}</strong> · {t(format === 'PDF' ? 'PDF' : 'Excel')} · {next}
        <div className={styles['hint']}>
          <bdi>{recipients.join(', ')}</bdi>
        </div>
        {error !== undefined && <div className={styles['error']}>{t(error)}</div>}
      </div>
      {isWritable && (
        <Group gap={4} wrap="nowrap">
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void store.pause(schedule)}>
            {isPaused ? t('Continue') : t('Pause')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void store.removeSchedule(schedule)}>
            {t('Remove')}
          </Button>
        </Group>
      )}
    </li>
  );
});
