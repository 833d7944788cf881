import { useFormats, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { parseLayoutAddress, SafeLink } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import type { ChartLooks, ChartModel } from './ChartModel.ts';
import { Picture } from './Picture.tsx';
import { writerOf } from './writerOf.ts';
import styles from './Chart.module.css';

interface ChartProps {
  readonly model: ChartModel;
  readonly looks: ChartLooks;
  readonly page: RecordPage | undefined;
}

/** A chart, and its figures as a table for whoever would rather read them. */
export const Chart = observer(function Chart({ model, looks, page }: ChartProps) {
  const t = useTranslate();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const name = t(looks.label ?? 'Chart');
  const currency = looks.currency ?? (plainText(page?.record?.['currency']) || 'EUR');
  return (
    <figure className={styles['chart']} aria-label={name}>
      <figcaption className={styles['caption']}>
        <span>{looks.label === undefined ? '' : name}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-expanded={isTable}
          aria-controls={id}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('Show as a chart') : t('Show as a table')}
        </Button>
      </figcaption>
      <div id={id}>
        {isTable ? (
          <ChartTable model={model} looks={looks} currency={currency} name={name} />
        ) : (
          <Picture model={model} looks={looks} currency={currency} name={name} />
        )}
      </div>
    </figure>
  );
});

interface ChartTableProps extends Omit<ChartProps, 'page'> {
  readonly currency: string;
  readonly name: string;
}

function ChartTable({ model: { labels, series, of }, looks, currency, name }: ChartTableProps) {
  const t = useTranslate();
  const write = writerOf(useFormats(), looks.format, currency);
  return (
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={name}>
      <table className={styles['table']} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t(of ?? 'Label')}</th>
            {series.map((one) => (
              <th key={one.name} scope="col" className={styles['figure']}>
                {t(one.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={`${label} ${index}`}>
              <th scope="row">{t(label)}</th>
              {series.map((one) => (
                <td key={one.name} className={styles['figure']}>
                  {one.values[index] === undefined ? '–' : <Leading to={one.links?.[index]}>{write(one.values[index])}</Leading>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Leading({ to = '', children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  return parseLayoutAddress(to) === undefined ? children : <SafeLink to={to}>{children}</SafeLink>;
}
