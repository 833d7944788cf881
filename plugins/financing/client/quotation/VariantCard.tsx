import { useNavigate, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, InnerForm } from '@mortise/sdk/forms';
import type { Sought } from '@mortise/sdk/domain';
import { Button, SegmentedControl } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { MAIN_FIELDS, MORE_FIELDS, PRICE_FIELDS, USE_FIELDS } from './quotationForms.ts';
import styles from './Quotation.module.css';
import type { QuotationStore } from './QuotationStore.ts';
import type { Variant } from './Variant.ts';
import { ResidualSource } from './ResidualSource.tsx';
import { VariantLines } from './VariantLines.tsx';
import { VariantResult } from './VariantResult.tsx';

interface VariantCardProps {
  readonly store: QuotationStore;
  readonly variant: Variant;
  readonly title: string;
}

/** One variant: what is sought, its terms, and what they come to. */
export const VariantCard = observer(function VariantCard({ store, variant, title }: VariantCardProps) {
  const id = useId();
  const t = useTranslate();
  return (
    <section className={styles['variant']} aria-labelledby={id}>
      <div className={styles['top']}>
        <h2 id={id}>{title}</h2>
        {store.variants.length > 1 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => store.remove(variant)}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <SoughtSwitch variant={variant} />
      <VariantFields variant={variant} title={title} />
      <VariantResult variant={variant} title={title} currency={store.currency} />
      <AcceptButton store={store} variant={variant} />
    </section>
  );
});

const SoughtSwitch = observer(function SoughtSwitch({ variant }: Pick<VariantCardProps, 'variant'>) {
  const t = useTranslate();
  const choices: readonly { readonly value: Sought; readonly label: string }[] = [
    { value: 'rent', label: t('Rent') },
    { value: 'price', label: t('Price') },
    { value: 'rate', label: t('Rate') },
    { value: 'residual', label: t('Residual value') },
  ];
  return (
    <div className={styles['seek']}>
      <span>{t('Look for')}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('Look for')}
        data={[...choices]}
        value={variant.sought}
        onChange={(value) => variant.seek(value)}
      />
    </div>
  );
});

const VariantFields = observer(function VariantFields({ variant, title }: Pick<VariantCardProps, 'variant' | 'title'>) {
  const t = useTranslate();
  const [isMore, setMore] = useState(false);
  const isInLines = (name: string): boolean => variant.lines.length > 0 && PRICE_FIELDS.includes(name);
  const isFound = (name: string): boolean => name === variant.foundField || (variant.sought === 'residual' && name === 'residualRate');
  const asked = [...MAIN_FIELDS, ...(variant.goesByUse ? USE_FIELDS : []), ...(isMore ? MORE_FIELDS : [])];
  const names = [...new Set(asked)].filter((name) => !isFound(name) && !isInLines(name));
  return (
    <>
      <InnerForm label={title} onEnter={() => {}} className={styles['fields']}>
        {names.map((name) => (
          <FormFieldInput key={name} field={variant.form.field(name)} />
        ))}
      </InnerForm>
      <ResidualSource variant={variant} />
      <VariantLines variant={variant} title={title} />
      <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {isMore ? t('Fewer terms') : t('More terms')}
      </Button>
    </>
  );
});

/** Once it is saved as it is: the terms become those of the deal, whose page opens. */
const AcceptButton = observer(function AcceptButton({ store, variant }: Pick<VariantCardProps, 'store' | 'variant'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  if (store.deal === undefined || variant.registration === undefined || store.isUnsaved) return null;
  const accept = async () => {
    if (await store.accept(variant)) await navigate(`/deal/${encodeURIComponent(store.deal ?? '')}`);
  };
  return (
    <Button variant="default" mt="sm" disabled={store.isBusy} onClick={() => void accept()}>
      {t('Accept quotation')}
    </Button>
  );
});
