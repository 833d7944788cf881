import { inLetters } from '@mortise/sdk';
import type { FieldInputProps } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ClipboardEvent } from 'react';
import { firstEmail } from './firstEmail.ts';
import { useKeyboards } from './keyboard/useKeyboards.tsx';

const INPUT_MODE = { email: 'email', url: 'url' } as const;
const inputModeOf = (type: string) => INPUT_MODE[type as keyof typeof INPUT_MODE];

/** One line of text. */
export default observer(function TextInputView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const { type } = field.field;
  const inputMode = inputModeOf(type);
  const keyboards = useKeyboards(id, field);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const email = type === 'email' ? firstEmail(event.clipboardData.getData('text')) : undefined;
    if (email === undefined) return;
    event.preventDefault();
    field.value = email;
  };
  return (
    <TextInput
      id={id}
      {...keyboards}
      {...(inputMode && { inputMode })}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={({ currentTarget, nativeEvent }) => {
        const text = inLetters(field.field, withoutSpaces(type, currentTarget.value));
        if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') field.paste(text);
        else field.value = text;
      }}
      onPaste={onPaste}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      required={field.isMandatory}
      withAsterisk={false}
      autoComplete={field.field.autocomplete ?? 'off'}
      {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});

/** An IBAN is stored without spaces and whatever else groups its letters. */
const withoutSpaces = (type: string, text: string): string => (type === 'iban' ? text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() : text);
