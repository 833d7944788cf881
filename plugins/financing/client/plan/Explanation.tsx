import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import type { InterestPart, PlanRow } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './PaymentPlan.module.css';

/** What a computed row follows from: its interest can be computed again from here. */
export const Explanation = observer(function Explanation({ row, currency }: { readonly row: PlanRow; readonly currency: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const { formula, days, dayCount, rate, base, parts, unroundedInterest, unroundedPayment, carriedCent, seasonalFactor } = row.explanation;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('Bears interest'), <Amount key="base" value={base} currency={currency} />],
    [t('Nominal rate'), formats.percentage(rate)],
    [t('Days'), formats.number(days)],
    [t('Day count'), dayCount === 'nominal' ? t('The same for every period') : dayCount],
    ...(seasonalFactor === undefined ? [] : [[t('Seasonal factor'), formats.number(seasonalFactor)] as const]),
    [t('Interest before rounding'), formats.number(unroundedInterest)],
    [t('Payment before rounding'), formats.number(unroundedPayment)],
    [t('Carried cent'), <Amount key="cent" value={carriedCent} currency={currency} />],
  ];
  return (
    <>
      <p className={styles['formula']}>
        <bdi dir="ltr">{formats.formula(formula)}</bdi>
      </p>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {parts.length > 1 && <Parts parts={parts} currency={currency} />}
    </>
  );
});

/** Several where the rate or the base changes between two payments. */
const Parts = observer(function Parts({ parts, currency }: { readonly parts: readonly InterestPart[]; readonly currency: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const heads = [t('From'), t('To'), t('Days'), t('Bears interest'), t('Nominal rate')];
  return (
    <div className={styles['scroller']}>
      <table className={styles['table']} aria-label={t('Parts of the interest')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ from, to, days, base, rate }) => (
            <tr key={from}>
              <th scope="row">{formats.date(from)}</th>
              <td>{formats.date(to)}</td>
              <td>{formats.number(days)}</td>
              <td>
                <Amount value={base} currency={currency} />
              </td>
              <td>{formats.percentage(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
