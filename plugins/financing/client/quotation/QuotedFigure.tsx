import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import { currencyDecimals, type FigureExplanation, type ResidualStep } from '@mortise/sdk/domain';
import { Popover, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Quotation.module.css';

interface QuotedFigureProps {
  readonly label: string;
  readonly value: string;
  readonly isRate: boolean;
  readonly isMain: boolean;
  readonly currency: string;
  readonly dayCount: string | undefined;
  readonly explanation: FigureExplanation | undefined;
}

/** A figure of a quotation; a click tells how it came about. */
export const QuotedFigure = observer(function QuotedFigure(props: QuotedFigureProps) {
  const { label, value, isRate, isMain, currency, explanation } = props;
  const t = useTranslate();
  const formats = useFormats();
  const shown = isRate ? formats.percentage(value) : <Amount value={value} currency={currency} />;
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd data-main={isMain || undefined}>
        {explanation === undefined ? (
          shown
        ) : (
          <Popover width={280} withArrow shadow="sm" position="bottom-end">
            <Popover.Target>
              <UnstyledButton className={styles['explained']} title={t('What is this? {label}', { label: t(label) })}>
                {shown}
              </UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown>
              <Facts {...props} explanation={explanation} />
            </Popover.Dropdown>
          </Popover>
        )}
      </dd>
    </div>
  );
});

const Facts = observer(function Facts({
  explanation,
  currency,
  dayCount,
}: QuotedFigureProps & { readonly explanation: FigureExplanation }) {
  const t = useTranslate();
  const formats = useFormats();
  const { formula, base, rate, table } = explanation;
  const step = (10 ** -currencyDecimals(currency)).toFixed(currencyDecimals(currency));
  return (
    <>
      {[table?.formula, formula].map(
        (text) =>
          text !== undefined && (
            <p key={text} className={styles['formula']}>
              <bdi dir="ltr">{formats.formula(text)}</bdi>
            </p>
          ),
      )}
      <dl className={styles['figures']}>
        <dt>{t('Base')}</dt>
        <dd>{formats.amount(base, currency)}</dd>
        {table?.steps.map(({ months, share }) => (
          <TableStep key={months} months={months} share={share} />
        ))}
        {rate !== undefined && <dt>{t('Nominal rate')}</dt>}
        {rate !== undefined && <dd>{formats.percentage(rate)}</dd>}
        {rate !== undefined && <dt>{t('Day count')}</dt>}
        {rate !== undefined && <dd>{dayCount ?? t('The same for every period')}</dd>}
        <dt>{t('Rounded to')}</dt>
        <dd>{formats.number(step)}</dd>
      </dl>
    </>
  );
});

/** What the table of residual values says. */
const TableStep = observer(function TableStep({ months, share }: ResidualStep) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div>
      <dt>{t('Table, {months} months', { months })}</dt>
      <dd>{formats.percentage(share)}</dd>
    </div>
  );
});
