import type { Field } from '@mortise/sdk';
import { useFormats, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { isEmptyValue } from '@mortise/sdk/forms';
import { parseLayoutAddress, FieldValue, filledIn, SafeLink, valueAt, type NodeDataStore } from '@mortise/sdk/ui';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { addressOf, amountsOf, changeOf, fieldOf, labelOf, riskOf, type Change, type FigureAmount, type FigureProps } from './figureOf.ts';
import { Sparkline } from './Sparkline.tsx';
import styles from './Kpi.module.css';

interface Props {
  readonly props: FigureProps;
  readonly data: NodeDataStore;
  readonly page: RecordPage | undefined;
}

/** One key figure: label, value, comparison and curve. */
export const Figure = observer(function Figure({ props, data, page }: Props) {
  const t = useTranslate();
  const field = fieldOf(props, data, page);
  const amounts = amountsOf(props, field, data, page);
  const previous = props.previous === undefined ? '' : filledIn(props.previous, page);
  const change = amounts.length === 1 ? changeOf(amounts[0]!.value, previous, props.goodWhen) : undefined;
  const label = t(labelOf(props, data, page));
  return (
    <div className={styles['figure']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {amounts.map((amount) => (
          <Leading key={amount.currency ?? ''} to={addressOf(props, amount, data, page)} label={label}>
            <Value amount={amount} field={field} unit={props.unit} page={page} isRisk={props.risk === true} />
          </Leading>
        ))}
      </dd>
      {data.isPartial && props.aggregate !== undefined && props.aggregate !== 'count' && (
        <dd className={styles['more']}>{t('Of the first {count} only', { count: data.rows.length })}</dd>
      )}
      {change && (
        <dd className={styles['more']}>
          <Comparison change={change} previous={{ ...amounts[0]!, value: previous }} field={field} />
        </dd>
      )}
      {props.trend !== undefined && (
        <dd className={styles['more']}>
          <Sparkline values={data.rows.map((row) => valueAt(row, props.trend!))} />
        </dd>
      )}
    </div>
  );
});

interface LeadingProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

/** A value that leads to what is behind it, where that is known. */
function Leading({ to = '', label, children }: LeadingProps) {
  if (parseLayoutAddress(to) === undefined) return children;
  return (
    <SafeLink to={to} className={styles['link']}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </SafeLink>
  );
}

interface ValueProps {
  readonly amount: FigureAmount;
  readonly field: Field;
  readonly unit: string | undefined;
  readonly page: RecordPage | undefined;
  readonly isRisk: boolean;
}

function Value({ amount: { value, currency }, field, unit, page, isRisk }: ValueProps) {
  const t = useTranslate();
  if (isEmptyValue(value)) return <span className={styles['none']}>–</span>;
  return (
    <span className={styles['one']} data-risk={isRisk ? riskOf(value) : undefined}>
      <FieldValue
        name="value"
        field={field}
        value={value}
        {...(currency !== undefined && { currency })}
        {...(page?.record && { record: page.record })}
      />
      {unit !== undefined && <span className={styles['unit']}> {t(unit)}</span>}
    </span>
  );
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

function Comparison({ change, previous, field }: { readonly change: Change; readonly previous: FigureAmount; readonly field: Field }) {
  const t = useTranslate();
  const formats = useFormats();
  const Arrow = ARROWS[change.direction];
  const by = change.fraction === undefined ? '' : formats.percentage(change.fraction);
  const words = { up: t('up {change}', { change: by }), down: t('down {change}', { change: by }), same: t('unchanged') }[change.direction];
  return (
    <>
      <span className={styles['change']} data-good={change.isGood}>
        <Arrow size={14} stroke={2} aria-hidden /> {words}
      </span>{' '}
      <span className={styles['previous']}>
        {t('from')}{' '}
        <FieldValue
          name="previous"
          field={field}
          value={previous.value}
          {...(previous.currency !== undefined && { currency: previous.currency })}
        />
      </span>
    </>
  );
}
