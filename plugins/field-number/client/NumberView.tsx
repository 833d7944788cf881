import { useFormats, type FieldInputProps } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { restingText, typingText, valueOf } from './numberText.ts';
import styles from './NumberView.module.css';

/** A number: grouped while it rests, plain while it is typed. */
export default observer(function NumberView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const { type } = field.field;
  const onChange = (text: string) => {
    setTyped(text);
    const result = valueOf(type, text, formats.locale);
    if (result !== 'invalid') field.value = result.value;
    else
      field.setInvalidInput({
        key: type === 'integer' ? '{label} has to be an integer' : '{label} has to be a number',
        values: { label: field.label },
      });
  };
  const onBlur = () => {
    if (typed !== undefined && valueOf(type, typed, formats.locale) !== 'invalid') setTyped(undefined);
  };
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: styles['input']! }}
      value={typed ?? restingText(type, field.value, formats, field.currency)}
      onFocus={() => setTyped((text) => text ?? typingText(type, field.value, formats.locale))}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(type === 'currency' && { rightSection: <span className={styles['currency']}>{field.currency}</span>, rightSectionWidth: 48 })}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
