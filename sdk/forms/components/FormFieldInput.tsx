import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, type ReactNode } from 'react';
import type { FormField } from '../FormField.ts';
import { ContributionsService } from '../../client/services/ContributionsService.ts';
import { lazyView } from '../../ui/lazyView.tsx';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { ContributedView } from '../../ui/components/ContributedView.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './FormFieldInput.module.css';
import { fieldTypeOf } from '../../ui/components/fieldTypeOf.ts';
import { LengthCounter } from './LengthCounter.tsx';
import { usePaste } from './usePaste.ts';
import { Loaded } from '../../ui/Loaded.tsx';

export interface FormFieldInputProps {
  readonly field: FormField;
  /** Explains what to enter, under the label. */
  readonly help?: string;
  readonly autoFocus?: boolean;
  /** For table cells: the label is there for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** A field to fill in: label, help, the input of its type, and what is wrong in the gap below, so that nothing moves. */
export const FormFieldInput = observer(function FormFieldInput({
  field,
  help,
  autoFocus = false,
  isLabelHidden = false,
}: FormFieldInputProps) {
  const t = useTranslate();
  const id = useId();
  const onPaste = usePaste(field);
  const hint = help ?? (field.hint === undefined ? undefined : t(field.hint));
  const parts = [hint !== undefined && 'help', field.error !== undefined && 'error', field.remark !== undefined && 'remark'];
  const describedBy = parts.flatMap((part) => (part === false ? [] : [`${id}-${part}`])).join(' ');
  if (field.isHidden) return null;
  return (
    <div
      className={styles['field']}
      data-field={field.path}
      data-invalid={field.error !== undefined || undefined}
      data-bare={isLabelHidden || undefined}
      onBlur={() => field.touch()}
      onPasteCapture={onPaste}
    >
      {field.field.type !== 'notice' && <Label field={field} id={id} isHidden={isLabelHidden} />}
      {hint !== undefined && (
        <div id={`${id}-help`} className={styles['help']}>
          {hint}
        </div>
      )}
      <Input field={field} id={id} autoFocus={autoFocus} {...(describedBy !== '' && { describedBy })} />
      <LengthCounter field={field} />
      <FieldMessage field={field} id={id} />
    </div>
  );
});

/** The label, whether the field has to be filled in, why it cannot be, and the way back to what was loaded. */
const Label = observer(function Label({
  field,
  id,
  isHidden,
}: {
  readonly field: FormField;
  readonly id: string;
  readonly isHidden: boolean;
}) {
  const t = useTranslate();
  const { readOnlyReason } = field;
  return (
    <div className={isHidden ? styles['unseen'] : styles['head']}>
      <label id={`${id}-label`} htmlFor={id} className={styles['label']}>
        {t(field.label)}
        {field.isMandatory && (
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {readOnlyReason !== undefined && (
        <span className={styles['lock']} role="img" aria-label={t(readOnlyReason)} title={t(readOnlyReason)}>
          <IconLock size={12} stroke={1.5} aria-hidden />
        </span>
      )}
      {!isHidden && <RevertButton field={field} labelId={`${id}-label`} />}
    </div>
  );
});

/** Takes all changes of the field back. Reached by mouse; the save bar undoes by keyboard. */
const RevertButton = observer(function RevertButton({ field, labelId }: { readonly field: FormField; readonly labelId: string }) {
  const t = useTranslate();
  if (field.revert === undefined || field.record === undefined || !field.isDirty) return null;
  return (
    <ActionIcon
      className={styles['revert']}
      variant="subtle"
      color="gray"
      size={18}
      tabIndex={-1}
      aria-label={t('Undo all changes')}
      aria-describedby={labelId}
      title={t('Undo all changes of {field}', { field: t(field.label) })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => field.revert?.()}
    >
      <IconArrowBackUp size={14} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
});

const OWN_INPUT: ReadonlySet<string> = new Set(['multiselect', 'emails', 'radio']);

const FieldTypeView = lazyView(() => import('../../ui/components/FieldTypeView.tsx'));

interface InputProps {
  readonly field: FormField;
  readonly id: string;
  readonly describedBy?: string;
  readonly autoFocus: boolean;
}

/** The input of the field's type: that of a plugin where the field names one. */
const Input = observer(function Input(props: InputProps): ReactNode {
  const own = fieldTypeOf(useService(ContributionsService), props.field.field);
  if (own === undefined) return <TypeInput {...props} />;
  const waiting = <Skeleton height="2rem" data-coming />;
  return (
    <Loaded fallback={waiting}>
      <FieldTypeView plugin={own.pluginId} load={own.load} with={props} waiting={waiting} instead={<TypeInput {...props} />}>
        <Described id={props.id} by={props.describedBy} isInvalid={props.field.error !== undefined} />
      </FieldTypeView>
    </Loaded>
  );
});

const TypeInput = observer(function TypeInput(props: InputProps): ReactNode {
  const t = useTranslate();
  const { field } = props.field;
  const fields = useService(ContributionsService);
  const hasList = props.field.options !== undefined || ('list' in field && field.list !== undefined);
  const contribution = fields.find('fields', hasList && !OWN_INPUT.has(field.type) ? 'select' : field.type);
  if (!contribution) return <div role="alert">{t('Unknown type "{type}"', { type: field.type })}</div>;
  return (
    <ContributedView plugin={contribution.pluginId} load={contribution.load} with={props} fallback={<Skeleton height="2rem" data-coming />}>
      <Described id={props.id} by={props.describedBy} isInvalid={props.field.error !== undefined} />
    </ContributedView>
  );
});

interface DescribedProps {
  readonly id: string;
  readonly by: string | undefined;
  readonly isInvalid: boolean;
}

/** Ties help and messages to the control: Mantine's inputs leave what they are told out. Mounted with the view that holds the control. */
function Described({ id, by, isInvalid }: DescribedProps) {
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (by === undefined) control?.removeAttribute('aria-describedby');
    else control?.setAttribute('aria-describedby', by);
    if (control?.matches('input:not([type=radio]), textarea') === true) control.setAttribute('aria-invalid', String(isInvalid));
  }, [id, by, isInvalid]);
  return null;
}
