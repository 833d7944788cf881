import { observer } from 'mobx-react-lite';
import type { FormField } from '../FormField.ts';
import { useFormats } from '../../client/useFormats.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { boundText, errorText } from './errorText.ts';
import styles from './FormFieldInput.module.css';

/**
 * What is wrong with a field, else what to consider. Its first line stands in the gap to the next row: what is below must not move away from a click when a field is
 * left. Longer texts wrap, and the row makes room.
 */
export const FieldMessage = observer(function FieldMessage({ field, id }: { readonly field: FormField; readonly id: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const { error, remark } = field;
  if (error === undefined && remark === undefined) return null;
  return (
    <div className={styles['message']}>
      {error && (
        <div id={`${id}-error`} className={styles['error']}>
          {errorText(error, t, (bound) => boundText(field, bound, formats))}
        </div>
      )}
      {remark !== undefined && (
        <div id={`${id}-remark`} className={styles['remark']} role="status">
          {t(remark)}
        </div>
      )}
    </div>
  );
});
