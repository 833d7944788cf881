import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import type { FormField } from '../FormField.ts';
import { ContributionsService } from '../services/ContributionsService.ts';
import { useService } from '../useServices.ts';
import { useFormats } from '../useFormats.ts';
import { useTranslate } from '../useTranslate.ts';
import { ContributedView } from './ContributedView.tsx';
import { boundText, errorText } from './errorText.ts';
import styles from './FormFieldInput.module.css';
import { LengthCounter } from './LengthCounter.tsx';

export interface FormFieldInputProps {
  readonly field: FormField;
  /** Explains what to enter, under the label. */
  readonly help?: string;
  readonly autoFocus?: boolean;
  /** For table cells: the label is there for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** A field to fill in: label, help, the input of its type, and what is wrong, in that order. */
export const FormFieldInput = observer(function FormFieldInput({
  field,
  help,
  autoFocus = false,
  isLabelHidden = false,
}: FormFieldInputProps) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const { error, remark } = field;
  const hint = help ?? (field.hint === undefined ? undefined : t(field.hint));
  const describedBy = [hint !== undefined && `${id}-help`, remark !== undefined && `${id}-remark`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  if (field.isHidden) return null;
  return (
    <div className={styles['field']} data-field={field.path} data-invalid={error !== undefined || undefined} onBlur={() => field.touch()}>
      <label htmlFor={id} className={isLabelHidden ? styles['unseen'] : styles['label']}>
        {t(field.label)}
        {field.isMandatory && (
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {hint !== undefined && (
        <div id={`${id}-help`} className={styles['help']}>
          {hint}
        </div>
      )}
      <Input field={field} id={id} autoFocus={autoFocus} {...(describedBy !== '' && { describedBy })} />
      <LengthCounter field={field} />
      {remark !== undefined && (
        <div id={`${id}-remark`} className={styles['remark']} role="status">
          {t(remark)}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles['error']}>
          {errorText(error, t, (bound) => boundText(field, bound, formats))}
        </div>
      )}
    </div>
  );
});

const Input = observer(function Input(props: {
  readonly field: FormField;
  readonly id: string;
  readonly describedBy?: string;
  readonly autoFocus: boolean;
}): ReactNode {
  const t = useTranslate();
  const { field } = props.field;
  const fields = useService(ContributionsService);
  const hasList = props.field.options !== undefined || ('list' in field && field.list !== undefined);
  const contribution = fields.find('fields', hasList && field.type !== 'multiselect' && field.type !== 'emails' ? 'select' : field.type);
  if (!contribution) return <div role="alert">{t('Unknown type "{type}"', { type: field.type })}</div>;
  return <ContributedView plugin={contribution.pluginId} load={contribution.load} with={props} fallback={<Skeleton height={34} />} />;
});
