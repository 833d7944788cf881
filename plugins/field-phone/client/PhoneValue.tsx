import type { FieldValueProps } from '@mortise/sdk/client';
import styles from './PhoneValue.module.css';

/** A number to call, its figures from left to right. */
export default function PhoneValue({ value }: FieldValueProps) {
  const text = String(value);
  return (
    <a className={styles['phone']} dir="ltr" href={`tel:${text.replaceAll(/[^+\d]/g, '')}`}>
      {text}
    </a>
  );
}
