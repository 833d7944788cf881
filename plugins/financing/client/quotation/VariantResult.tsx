import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { planLines } from '../../shared/plan/planLines.ts';
import { QuotationError } from '../../shared/quotation/QuotationError.ts';
import type { FigureName, Quote } from '../../shared/quotation/QuoteTerms.ts';
import { withFigures } from '../../shared/quotation/quotationRow.ts';
import { PlanTable } from '../plan/PlanTable.tsx';
import { RowDialog } from '../plan/RowDialog.tsx';
import styles from './Quotation.module.css';
import { QuotedFigure } from './QuotedFigure.tsx';
import type { Variant } from './QuotationStore.ts';

interface Figure {
  readonly label: string;
  readonly explained: FigureName | undefined;
  readonly isRate?: true;
  readonly of: (quote: Quote) => string | undefined;
}

const FIGURES: readonly Figure[] = [
  { label: 'Rent', explained: 'rent', of: ({ rent }) => rent },
  { label: 'Payment with services', explained: undefined, of: ({ rent, instalment }) => (rent === instalment ? undefined : instalment) },
  { label: 'Price after discount', explained: 'net', of: ({ net }) => net },
  { label: 'Financed amount excl. tax', explained: 'financed', of: ({ financed }) => financed },
  { label: 'Nominal rate', explained: 'rate', isRate: true, of: ({ rate }) => rate },
  { label: 'Residual value', explained: 'residual', of: ({ residual }) => residual },
  { label: 'Total cost', explained: 'total', of: ({ total }) => total },
  { label: 'Annual percentage rate of charge', explained: 'apr', isRate: true, of: ({ apr }) => apr },
  { label: 'Commission', explained: 'commission', of: ({ commission }) => (/[1-9]/.test(commission) ? commission : undefined) },
  { label: 'Yield after commission', explained: 'yield', isRate: true, of: (quote) => quote.yield },
];

const SOUGHT_LABELS: Readonly<Record<Variant['sought'], string>> = {
  rent: 'Rent',
  price: 'Price after discount',
  rate: 'Nominal rate',
  residual: 'Residual value',
};

interface VariantResultProps {
  readonly variant: Variant;
  readonly title: string;
  readonly currency: string;
}

/** What a variant comes to, or what its terms lack. */
export const VariantResult = observer(function VariantResult({ variant, title, currency }: VariantResultProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { answer, sought } = variant;
  if (answer instanceof QuotationError) {
    const written = Object.entries(answer.values).map(([name, value]) => {
      const isCount = name === 'payments' || name === 'months';
      return [name, isCount ? value : formats.amount(value, currency)] as const;
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
        {FIGURES.map(({ label, explained, isRate = false, of }) => {
          const value = of(answer);
          const explanation = explained && answer.explanations[explained];
          const isMain = label === SOUGHT_LABELS[sought];
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
