import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import { Alert, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScheduleLine } from '../shared/scheduleLines.ts';
import styles from './Depreciation.module.css';

interface LineDialogProps {
  readonly line: ScheduleLine;
  readonly currency: string;
  readonly close: () => void;
}

/** How a line of a schedule came about. */
export const LineDialog = observer(function LineDialog({ line, currency, close }: LineDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { computed, isSame } = line;
  const date = line.date === '' ? '–' : formats.date(line.date);
  return (
    <Modal opened onClose={close} title={t('Depreciation until {date}', { date })}>
      {isSame && <p className={styles['said']}>{t('Computed again from the terms, this line comes out to the cent.')}</p>}
      {!isSame && (
        <Alert color="orange" mb="sm" role="status">
          {computed ? t('The stored line differs from what the terms give today.') : t('The terms of the schedule give no such line.')}
        </Alert>
      )}
      <Facts line={line} currency={currency} />
    </Modal>
  );
});

const Facts = observer(function Facts({ line, currency }: Pick<LineDialogProps, 'line' | 'currency'>) {
  const t = useTranslate();
  const formats = useFormats();
  const { computed, isSame, amount } = line;
  const money = (value: string) => (value === '' ? '–' : <Amount value={value} currency={currency} />);
  const facts: (readonly [string, ReactNode])[] = [[t('Stored'), money(amount)]];
  if (computed && !isSame) {
    facts.push([t('By the terms'), money(computed.depreciation)]);
    facts.push([t('Until'), formats.date(computed.to)], [t('Net book value'), money(computed.closing)]);
  }
  if (computed) {
    const { days, method, unroundedDepreciation } = computed.explanation;
    facts.push([t('Days'), formats.number(days)]);
    facts.push([t('Method'), method === 'straight-line' ? t('Straight line') : t('Declining balance')]);
    facts.push([t('Before rounding'), formats.number(unroundedDepreciation)]);
  }
  return (
    <>
      {computed && (
        <p className={styles['formula']}>
          <bdi dir="ltr">{formats.formula(computed.explanation.formula)}</bdi>
        </p>
      )}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
});
