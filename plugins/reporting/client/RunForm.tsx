import { Button, SegmentedControl } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { Report } from '../shared/report.ts';
import { MOST_ROWS } from '../shared/reportResults.ts';
import { ParameterInput } from './ParameterInput.tsx';
import styles from './Report.module.css';
import type { ReportStore } from './ReportStore.ts';

interface RunFormProps {
  readonly report: Report;
  readonly store: ReportStore;
}

/** What is asked for when the report is run, and into which format. */
export const RunForm = observer(function RunForm({ report, store }: RunFormProps) {
  const t = useTranslate();
  const formats = useFormats();
  // No form: the page of the record is one.
  return (
    <div role="group" aria-label={t('Run report')} className={styles['run']}>
      {(report.parameters ?? []).map((parameter) => (
        <ParameterInput
          key={parameter.field}
          parameter={parameter}
          entityName={report.sheets?.[0]?.entityName ?? ''}
          value={store.values[parameter.field] ?? parameter.default ?? ''}
          give={(value) => store.give(parameter.field, value)}
        />
      ))}
      <div className={styles['buttons']}>
        <SegmentedControl
          aria-label={t('Format')}
          value={store.format}
          onChange={(format) => store.choose(format)}
          data={[
            { value: 'XLSX', label: t('Excel') },
            { value: 'PDF', label: t('PDF') },
          ]}
        />
        <Button loading={store.isBusy} onClick={() => void store.run()}>
          {t('Run report')}
        </Button>
        <Button variant="default" disabled={store.isBusy} onClick={() => void store.look(report)}>
          {t('Preview')}
        </Button>
      </div>
      <p className={styles['hint']}>
        {t('{most} rows at most. Each reader gets the rows and fields that they may read.', {
          most: formats.number(MOST_ROWS[store.format]),
        })}
      </p>
    </div>
  );
});
