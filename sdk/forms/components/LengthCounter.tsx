import { observer } from 'mobx-react-lite';
import type { FormField } from '../FormField.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import styles from './FormFieldInput.module.css';

const COUNTED: ReadonlySet<string> = new Set(['text', 'textarea', 'markdown', 'richtext']);

/** How long a text is and may be, while it is typed. */
export const LengthCounter = observer(function LengthCounter({ field: { field, value, isReadOnly } }: { readonly field: FormField }) {
  const t = useTranslate();
  const { type, min, max } = field;
  if (!COUNTED.has(type) || isReadOnly || (min === undefined && max === undefined)) return null;
  const length = typeof value === 'string' ? value.trim().length : 0;
  const least = min === undefined ? '' : ` ${t('(Min: {n})', { n: min })}`;
  return (
    <div className={styles['counter']} aria-hidden="true">
      {max === undefined ? length : `${length}/${max}`}
      {least}
    </div>
  );
});
