import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { PasswordInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';

/** A text that is typed unseen; a button shows it. The browser offers to make one up, and fills in none that it knows. */
export default observer(function PasswordView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  return (
    <PasswordInput
      id={id}
      autoComplete="new-password"
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => (field.value = event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0, 'aria-hidden': false }}
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
