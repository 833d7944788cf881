import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Quotation.module.css';
import type { Variant } from './Variant.ts';

/** Whether the residual value is that of the product's table, or typed: then it is a click back to the table. */
export const ResidualSource = observer(function ResidualSource({ variant }: { readonly variant: Variant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { offeredResidual: share } = variant;
  if (!variant.hasTable) return null;
  if (variant.isResidualFromTable)
    return share === undefined ? null : (
      <p className={styles['source']}>{t('Residual value from the table of the product: {share}', { share: formats.percentage(share) })}</p>
    );
  return (
    <div className={styles['source']}>
      <span>
        {share === undefined
          ? t('Residual value as it is typed; the table says none for this duration')
          : t('Residual value as it is typed; the table says {share}', { share: formats.percentage(share) })}
      </span>
      {share !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => variant.useTable()}>
          {t('Use the table')}
        </Button>
      )}
    </div>
  );
});
