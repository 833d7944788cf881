import { useTranslate } from '@mortise/sdk/client';
import { errorText, type FormGroup } from '@mortise/sdk/forms';
import { FieldValue } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { rowText } from '../fields/rowText.ts';
import styles from './BankAccounts.module.css';

/** An account in short. */
export const BankAccountBlock = observer(function BankAccountBlock({
  row,
  isDefault,
}: {
  readonly row: FormGroup;
  readonly isDefault: boolean;
}) {
  const t = useTranslate();
  const text = (name: string) => rowText(row, name);
  const isInactive = row.scalar('isInactive')?.value === true;
  const iban = row.scalar('bankIban');
  const mandates = row.items('sepaMandates')?.rows.length ?? 0;
  const errors = row.scalars.flatMap(({ error, path }) => (error ? [{ path, text: errorText(error, t) }] : []));
  return (
    <div className={styles['block']} data-inactive={isInactive || undefined}>
      <div className={styles['name']}>
        <span>{text('name') || t('Bank account')}</span>
        {isDefault && <span className={styles['badge']}>{t('Default')}</span>}
        {isInactive && <span className={styles['inactive']}>{t('Inactive')}</span>}
      </div>
      {iban && text('bankIban') !== '' && (
        <div className={styles['iban']}>
          <FieldValue name="bankIban" field={iban.field} value={iban.value} />
        </div>
      )}
      <div className={styles['bank']}>{[text('bankName'), text('bankBic'), text('bankOwner')].filter(Boolean).join(' · ')}</div>
      {mandates > 0 && <div className={styles['bank']}>{t('SEPA mandates: {count}', { count: mandates })}</div>}
      {errors.map(({ path, text: error }) => (
        <div key={path} data-field={path} className={styles['problem']}>
          {error}
        </div>
      ))}
    </div>
  );
});
