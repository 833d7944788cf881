import { ListsService, useFormats, useService, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { FormFieldInput, isEmptyValue, type FormField } from '@mortise/sdk/forms';
import { CopyButton, formatCopiedText, FieldValue } from '@mortise/sdk/ui';
import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, type CSSProperties } from 'react';
import type { NamedField } from './groupsOf.ts';
import { HistoryButton } from './HistoryButton.tsx';
import styles from './ContentCard.module.css';

const WIDE: ReadonlySet<string> = new Set(['textarea', 'markdown', 'richtext', 'notice']);

interface FieldCellProps {
  readonly field: NamedField;
  readonly page: RecordPage;
  /** Whether the input may be drawn; until then the value stays, or room for it. */
  readonly hasTurn: boolean;
}

/** One field: its value under its label, or the input in the same place. */
export const FieldCell = observer(function FieldCell({ field, page, hasTurn }: FieldCellProps) {
  const formField = page.form.field(field.path);
  const { type } = field.field;
  // The product gives it, with the record or later.
  if (formField.isHidden || (page.form.isNew && page.form.fixedReason(field.path) !== undefined)) return null;
  const isInput = (page.isEditing && !formField.isReadOnly) || type === 'notice';
  const { colProps } = formField;
  const columns = { '--base': colProps?.base, '--md': colProps?.md, '--lg': colProps?.lg } as CSSProperties;
  return (
    <div className={WIDE.has(type) && colProps === undefined ? styles['wide'] : styles['cell']} style={colProps && columns}>
      {isInput && hasTurn ? (
        <FormFieldInput field={formField} />
      ) : (
        <ReadValue field={field} formField={formField} page={page} isWaiting={isInput} />
      )}
    </div>
  );
});

interface ReadValueProps {
  readonly field: NamedField;
  readonly formField: FormField;
  readonly page: RecordPage;
  /** Whether its input comes in a moment. */
  readonly isWaiting: boolean;
}

const ReadValue = observer(function ReadValue({ field: named, formField, page, isWaiting }: ReadValueProps) {
  const { name, path, field } = named;
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const { value, readOnlyReason } = formField;
  const label = t(formField.label);
  const id = useId();
  const isEmpty = isEmptyValue(value);
  const copied = () => formatCopiedText(field, value, formats, (list, code) => lists.label(list, code), t);
  return (
    <div data-field={path} className={styles['read']}>
      <div className={styles['label']}>
        <span id={id}>{label}</span>
        {page.isEditing && readOnlyReason !== undefined && (
          <span className={styles['lock']} role="img" aria-label={t(readOnlyReason)} title={t(readOnlyReason)}>
            <IconLock size={12} stroke={1.5} aria-hidden />
          </span>
        )}
        {/* Empty fields come with editing: nobody gets to their buttons before the input is there. */}
        {!(isEmpty && isWaiting) && (
          <span className={styles['actions']}>
            {!isEmpty && <CopyButton text={copied} label={label} labelId={id} />}
            {page.record && field.type !== 'sheet' && <HistoryButton field={named} label={label} labelId={id} page={page} />}
          </span>
        )}
      </div>
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
