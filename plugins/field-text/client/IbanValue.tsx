import type { FieldValueProps } from '@mortise/sdk/client';
import styles from './values.module.css';

/** An IBAN in groups of four; copied without the gaps. */
export default function IbanValue({ value }: FieldValueProps) {
  const groups = String(value).match(/.{1,4}/g) ?? [];
  return (
    <span className={styles['iban']} dir="ltr">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
