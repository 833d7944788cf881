import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, isEmptyValue, type FormField } from '@mortise/sdk/forms';
import { FieldValue } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './FieldGrid.module.css';

export interface ShownFieldProps {
  readonly field: FormField;
  readonly isEditing: boolean;
  readonly autoFocus?: boolean;
  readonly help?: string;
}

/** A field to fill in, or its value under its label in the same place. */
export const ShownField = observer(function ShownField({ field, isEditing, autoFocus = false, help }: ShownFieldProps) {
  const t = useTranslate();
  if (field.isHidden) return null;
  if (isEditing && !field.isReadOnly) return <FormFieldInput field={field} autoFocus={autoFocus} {...(help !== undefined && { help })} />;
  const { value } = field;
  return (
    <div data-field={field.path}>
      <div className={styles['label']}>{t(field.label)}</div>
      <div className={styles['value']}>
        {isEmptyValue(value) ? (
          <span className={styles['empty']}>–</span>
        ) : (
          <FieldValue
            name={field.name}
            field={field.field}
            value={value}
            currency={field.currency}
            {...(field.record && { record: field.record })}
          />
        )}
      </div>
    </div>
  );
});
