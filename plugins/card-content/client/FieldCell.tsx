import { FieldValue, FormFieldInput, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { NamedField } from './groupsOf.ts';
import styles from './ContentCard.module.css';

const WIDE: ReadonlySet<string> = new Set(['textarea', 'markdown', 'richtext']);

/** One field: its value under its label, or the input in the same place. */
export const FieldCell = observer(function FieldCell({
  field: { name, path, field },
  page,
}: {
  readonly field: NamedField;
  readonly page: RecordPage;
}) {
  const t = useTranslate();
  const formField = page.form.field(path);
  const isWide = WIDE.has(field.type);
  if (formField.isHidden) return null;
  if (page.isEditing && !formField.isReadOnly) {
    return (
      <div className={isWide ? styles['wide'] : undefined}>
        <FormFieldInput field={formField} />
      </div>
    );
  }
  const { value } = formField;
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <div className={isWide ? styles['wide'] : undefined} data-field={path}>
      <div className={styles['label']}>{t(formField.label)}</div>
      <div className={styles['value']}>
        {isEmpty ? (
          <span className={styles['empty']}>–</span>
        ) : (
          <FieldValue name={name} field={field} value={value} currency={formField.currency} {...(page.record && { record: page.record })} />
        )}
      </div>
    </div>
  );
});
