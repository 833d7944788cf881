import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, InnerForm } from '@mortise/sdk/forms';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Quotation.module.css';
import { LINE_FIELDS } from './quotationForms.ts';
import type { Variant, VariantLine } from './Variant.ts';

interface VariantLinesProps {
  readonly variant: Variant;
  readonly title: string;
}

/** The assets of a variant, where they are several: each with its own price. */
export const VariantLines = observer(function VariantLines({ variant, title }: VariantLinesProps) {
  const t = useTranslate();
  return (
    <>
      {variant.lines.map((line, index) => (
        <Line key={line.key} variant={variant} line={line} name={t('Asset {number}', { number: index + 1 })} title={title} />
      ))}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => variant.addLine()}>
        {t('Add asset')}
      </Button>
    </>
  );
});

const Line = observer(function Line({
  variant,
  line,
  name,
  title,
}: VariantLinesProps & { readonly line: VariantLine; readonly name: string }) {
  const t = useTranslate();
  const isFound = variant.lines[0] === line && variant.foundField === 'price';
  const names = LINE_FIELDS.filter((field) => !(isFound && field === 'price'));
  return (
    <div className={styles['line']}>
      <div className={styles['top']}>
        <h3>{name}</h3>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('Remove {name}', { name })}
          onClick={() => variant.removeLine(line)}
        >
          {t('Remove')}
        </Button>
      </div>
      <InnerForm label={`${title}, ${name}`} onEnter={() => {}} className={styles['fields']}>
        {names.map((field) => (
          <FormFieldInput key={field} field={line.form.field(field)} />
        ))}
      </InnerForm>
    </div>
  );
});
