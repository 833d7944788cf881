import { checkEmail } from '@mortise/sdk/domain';
import type { FieldInputProps } from '@mortise/sdk/client';
import { TagsInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';

/** Several e-mail addresses. Only valid ones are taken; what is none stays in the box, to be mended. */
export default observer(function EmailsView({ field, id, describedBy }: FieldInputProps) {
  const [typed, setTyped] = useState('');
  const refused = useRef('');
  const take = (entries: readonly string[]) => {
    const isValid = (text: string) => checkEmail(text).valid;
    const rest = entries.filter((entry) => !isValid(entry)).join(' ');
    field.value = entries.filter(isValid);
    setTyped(rest);
    refused.current = rest;
    if (rest !== '') field.setInvalidInput({ key: 'Email format should be like: name@domain.com' });
  };
  const type = (text: string) => {
    // The box is emptied with what was taken from it: not of what was refused.
    const isRefused = text === '' && refused.current !== '';
    refused.current = '';
    if (isRefused) return;
    setTyped(text);
    field.setInvalidInput(undefined);
  };
  return (
    <TagsInput
      id={id}
      splitChars={[',', ';', ' ']}
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={take}
      searchValue={typed}
      onSearchChange={type}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
