import type { FieldValueProps } from '@mortise/sdk/client';
import styles from './ColorValue.module.css';

const WHOLE = /^#[\da-f]{6}$/i;

/** A colour and its text. */
export default function ColorValue({ value }: FieldValueProps) {
  const text = String(value);
  return (
    <span className={styles['color']} dir="ltr">
      {WHOLE.test(text) && <span className={styles['swatch']} style={{ background: text }} />}
      {text}
    </span>
  );
}
