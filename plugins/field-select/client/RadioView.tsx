import { type FieldInputProps } from '@mortise/sdk/client';
import { Radio } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './RadioView.module.css';
import { useChoices } from './useChoices.ts';

/** One choice from a short list, all of it in sight. */
export default observer(function RadioView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const { choices, labelOf } = useChoices(field);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const isFixed = field.isDisabled || field.isReadOnly;
  const isUnknown = value !== undefined && !choices.some((choice) => choice.value === value);
  const offered = isUnknown ? [...choices, { value, label: labelOf(value) }] : choices;
  return (
    <div
      className={styles['group']}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={field.isMandatory}
      aria-invalid={field.error !== undefined}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      {offered.map((choice, index) => (
        <Radio
          key={choice.value}
          {...(index === 0 && { id, 'data-autofocus': autoFocus === true || undefined })}
          size="sm"
          name={id}
          label={choice.label}
          aria-label={choice.label}
          value={choice.value}
          checked={choice.value === value}
          onChange={() => (field.value = choice.value)}
          disabled={isFixed}
        />
      ))}
    </div>
  );
});
