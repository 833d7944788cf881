import { inLetters } from '@mortise/sdk';
import type { FieldInputProps } from '@mortise/sdk/client';
import { Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKeyboards } from './keyboard/useKeyboards.tsx';
import styles from './TextareaView.module.css';

const classes = { input: styles['input']! };

/** Several lines of text. */
export default observer(function TextareaView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const keyboards = useKeyboards(id, field);
  return (
    <Textarea
      id={id}
      {...keyboards}
      classNames={classes}
      dir="auto"
      rows={3}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => (field.value = inLetters(field.field, event.currentTarget.value))}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      required={field.isMandatory}
      withAsterisk={false}
      {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
