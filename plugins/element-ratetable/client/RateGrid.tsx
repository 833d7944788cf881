import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import type { RateCells, RateDisplay } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { RatePlace } from '../shared/rateCells.ts';
import styles from './RateTable.module.css';

interface RateGridProps {
  readonly cells: RateCells;
  readonly display: RateDisplay;
  /** The cell that holds for the record. */
  readonly place: RatePlace | undefined;
  readonly currency: string;
}

const DECIMALS = 4;

export const RateGrid = observer(function RateGrid({ cells: [head = [], ...lines], display, place, currency }: RateGridProps) {
  const t = useTranslate();
  const formats = useFormats();
  const write = (value: string): string => {
    if (value === '') return '–';
    return display === 'rates' ? formats.percentage(value) : formats.number(value, DECIMALS, DECIMALS);
  };
  return (
    <div className={styles['scroller']} role="region" aria-label={t('Rate table')} tabIndex={0}>
      <table className={styles['table']} aria-label={t('Rate table')}>
        <thead>
          <tr>
            <th scope="col">{t('From this amount')}</th>
            {head.slice(1).map((months) => (
              <th key={months} scope="col">
                {t('up to {months} months', { months: formats.number(months) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([amount = '0', ...values], line) => (
            <tr key={amount}>
              <th scope="row">
                <Amount value={amount} currency={currency} />
              </th>
              {values.map((value, column) => {
                const isCurrent = place?.line === line + 1 && place.column === column + 1;
                return (
                  <td
                    key={head[column + 1]}
                    aria-current={isCurrent || undefined}
                    title={isCurrent ? t('Holds for this record') : undefined}
                  >
                    {write(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
