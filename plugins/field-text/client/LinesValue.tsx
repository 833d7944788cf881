import type { FieldValueProps } from '@mortise/sdk/client';
import styles from './values.module.css';

/** Text with its line breaks. */
export default function LinesValue({ value }: FieldValueProps) {
  return <bdi className={styles['lines']}>{String(value)}</bdi>;
}
