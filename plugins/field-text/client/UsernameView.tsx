import { SessionService, useService, type FieldInputProps } from '@mortise/sdk/client';
import { checkUsername } from '@mortise/sdk/domain';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';

/** The name of an account: an e-mail address, or a name of the user's own tenant. */
export default observer(function UsernameView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const { tenant } = useService(SessionService).user;
  const onChange = (text: string) => {
    field.value = text;
    const checked = checkUsername(text, { tenant });
    if (text.trim() !== '' && !checked.valid) field.setInvalidInput({ key: checked.message, values: { tenant } });
  };
  return (
    <TextInput
      id={id}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
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
