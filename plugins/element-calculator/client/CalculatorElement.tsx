import { defineEntity, type Fields, type LayoutNode } from '@mortise/sdk';
import { useFormats, useTranslate, type ElementProps, type RecordPage } from '@mortise/sdk/client';
import { FormFieldInput, InnerForm, RecordForm } from '@mortise/sdk/forms';
import { Amount, CopyButton, filledIn, RecordTable, type TableColumn } from '@mortise/sdk/ui';
import { plainText, type Frequency, type PlanRow } from '@mortise/sdk/domain';
import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState } from 'react';
import { calculate, type Calculation, type CalculatorTerms } from './calculation.ts';
import styles from './Calculator.module.css';

const FIELDS: Fields = {
  amount: { type: 'currency', mandatory: true, min: 0 },
  downPayment: { type: 'currency', min: 0 },
  rate: { type: 'percentage', label: 'Nominal rate', mandatory: true, min: 0, max: 10 },
  duration: { type: 'integer', label: 'Duration in months', mandatory: true, min: 1, max: 1_200 },
  residualValue: { type: 'currency', min: 0 },
  currency: { type: 'text' },
};

/** What the layout begins with; a new form for another record. */
function formOf(node: LayoutNode, page: RecordPage | undefined): RecordForm {
  const props = node.props ?? {};
  const values = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, filledIn(plainText(props[name]), page)]));
  const form = new RecordForm(defineEntity({ name: 'Calculation', collection: 'none', registrationPrefix: 'X', fields: FIELDS }));
  form.assign({
    ...values,
    duration: Number(values['duration']),
    currency: values['currency'] || plainText(page?.record?.['currency']) || 'EUR',
  });
  return form;
}

/** A calculator of payments. */
export default observer(function CalculatorElement({ node, page }: ElementProps) {
  return <Calculator key={`${page?.record?.registration} ${JSON.stringify(node.props)}`} node={node} page={page} />;
});

const Calculator = observer(function Calculator({ node, page }: ElementProps) {
  const t = useTranslate();
  const [today = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const [form] = useState(() => formOf(node, page));
  const { fields, frequency, timing } = node.props ?? {};
  const shown = (fields as readonly string[] | undefined) ?? Object.keys(FIELDS).filter((name) => name !== 'currency');
  const currency = plainText(form.values['currency']);
  const typed = { ...form.values, frequency: Number(frequency) as Frequency, timing, currency, start: today } as unknown as CalculatorTerms;
  const result = form.isValid ? calculate(typed) : undefined;
  return (
    <div className={styles['calculator']}>
      <InnerForm label={t('Terms')} onEnter={() => {}} className={styles['fields']}>
        {shown
          .filter((name) => name in FIELDS && name !== 'currency')
          .map((name) => (
            <FormFieldInput key={name} field={form.field(name)} />
          ))}
      </InnerForm>
      <div aria-live="polite">
        {typeof result === 'string' && (
          <Text size="sm" role="alert">
            {t(result)}
          </Text>
        )}
        {result !== undefined && typeof result !== 'string' && <Result result={result} currency={currency} />}
      </div>
    </div>
  );
});

function Result({ result, currency }: { readonly result: Calculation; readonly currency: string }) {
  const t = useTranslate();
  const id = useId();
  const [isPlan, setPlan] = useState(false);
  const figures = [
    [t('Instalment'), result.rent],
    [t('Total'), result.total],
    [t('Interest'), result.interest],
  ] as const;
  return (
    <>
      <dl className={styles['result']}>
        {figures.map(([label, value], index) => (
          <div key={label}>
            <dt className={styles['label']}>
              <span id={`${id}-${index}`}>{label}</span> <CopyButton text={() => value} label={label} labelId={`${id}-${index}`} />
            </dt>
            <dd className={styles['value']}>
              <Amount value={value} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={isPlan}
        aria-controls={`${id}-plan`}
        onClick={() => setPlan(!isPlan)}
      >
        {isPlan ? t('Hide the plan') : t('Show the plan')}
      </Button>
      <div id={`${id}-plan`}>{isPlan && <Plan rows={result.plan} currency={currency} />}</div>
    </>
  );
}

const AMOUNTS = ['principal', 'interest', 'payment', 'outstanding'] as const;

function Plan({ rows, currency }: { readonly rows: readonly PlanRow[]; readonly currency: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const columns = useMemo((): readonly TableColumn<PlanRow>[] => {
    const labels = { principal: t('Principal'), interest: t('Interest'), payment: t('Payment'), outstanding: t('Outstanding') };
    const amounts = AMOUNTS.map((name) => ({
      id: name,
      label: labels[name],
      width: 110,
      isNumeric: true,
      cell: (row: PlanRow) => <Amount value={row[name]} currency={currency} />,
      text: (row: PlanRow) => row[name],
    }));
    return [{ id: 'date', label: t('Date'), width: 110, cell: (row) => formats.date(row.date), text: (row) => row.date }, ...amounts];
  }, [t, formats, currency]);
  return <RecordTable label={t('Payment plan')} columns={columns} rows={rows} keyOf={({ index }) => String(index)} />;
}
