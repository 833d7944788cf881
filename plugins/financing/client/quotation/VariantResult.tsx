import { useFormats, useTranslate } from '@mortise/sdk/client';
import { QuotationError, type Quote } from '@mortise/sdk/domain';
import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { planLines } from '../../shared/plan/planLines.ts';
import { withFigures } from '../../shared/quotation/quotationRow.ts';
import { PlanTable } from '../plan/PlanTable.tsx';
import { RowDialog } from '../plan/RowDialog.tsx';
import styles from './Quotation.module.css';
import { QuotedFigure } from './QuotedFigure.tsx';
import { QUOTED_FIGURES } from './quotedFigures.ts';
import type { Variant } from './Variant.ts';

interface VariantResultProps {
  readonly variant: Variant;
  readonly title: string;
  readonly currency: string;
}

/** Values of refusals that are no amounts. */
const COUNTS: ReadonlySet<string> = new Set(['payments', 'months', 'count', 'shortest', 'longest']);

/** What a variant comes to, or what its terms lack. */
export const VariantResult = observer(function VariantResult({ variant, title, currency }: VariantResultProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { answer, sought } = variant;
  if (answer instanceof QuotationError) {
    const written = Object.entries(answer.values).map(([name, value]) => {
      return [name, COUNTS.has(name) ? value : formats.amount(value, currency)] as const;
    });
    return (
      <Text size="sm" className={styles['problem']} role="status">
        {t(answer.text, Object.fromEntries(written))}
      </Text>
    );
  }
  return (
    <>
      <dl className={styles['figures']} aria-live="polite">
        {QUOTED_FIGURES.map(({ label, explained, isRate = false, foundAs, of }) => {
          const value = of(answer);
          const explanation = explained && answer.explanations[explained];
          const isMain = foundAs === sought;
          const dayCount = answer.terms.dayCount;
          const shown = { label, isRate, isMain, currency, dayCount, explanation };
          return value === undefined ? null : <QuotedFigure key={label} {...shown} value={value} />;
        })}
      </dl>
      <VariantPlan variant={variant} answer={answer} title={title} currency={currency} />
    </>
  );
});

/** The plan, on demand. A row tells how it came about. */
const VariantPlan = observer(function VariantPlan({ variant, answer, title, currency }: VariantResultProps & { readonly answer: Quote }) {
  const t = useTranslate();
  const [today = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const [isShown, setShown] = useState(false);
  const [opened, setOpened] = useState<number>();
  const record = { ...withFigures(variant.row, answer), currency };
  const lines = isShown ? planLines(answer.plan, record, today) : [];
  const line = lines.find(({ place }) => place === opened);
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t('Hide the plan') : t('Show the plan')}
      </Button>
      {isShown && (
        <PlanTable lines={lines} currency={currency} title={`${title}, ${t('Payment plan')}`} open={({ place }) => setOpened(place)} />
      )}
      {line && <RowDialog line={line} lines={lines} record={record} close={() => setOpened(undefined)} />}
    </>
  );
});
