import { useFormats, type FieldInputProps } from '@mortise/sdk/client';
import { useTypedText } from '@mortise/sdk/forms';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { parseTyped, restingText, typingText } from './numberText.ts';
import styles from './NumberView.module.css';

/** A number: grouped while it rests, plain while it is typed. */
export default observer(function NumberView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const formats = useFormats();
  const { type } = field.field;
  const isNegative = 'isNegative' in field.field && field.field.isNegative;
  const text = useTypedText(field, {
    parse: (typed) => parseTyped(field, typed, formats.locale, isNegative),
    resting: (value) => restingText(field.field, value, formats, field.currency),
    typing: (value) => typingText(type, value, formats.locale, isNegative),
  });
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      classNames={{ input: styles['input']! }}
      value={text.value}
      onFocus={text.onFocus}
      onBlur={text.onBlur}
      onChange={(event) => text.onChange(event.currentTarget.value)}
      {...(type === 'currency' && { rightSection: <span className={styles['currency']}>{field.currency}</span>, rightSectionWidth: 48 })}
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
