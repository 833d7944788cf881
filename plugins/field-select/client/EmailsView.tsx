import type { FieldInputProps } from '@mortise/sdk/client';
import { TagsInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';

/** Several e-mail addresses. */
export default observer(function EmailsView({ field, id, describedBy }: FieldInputProps) {
  return (
    <TagsInput
      id={id}
      splitChars={[',', ';', ' ']}
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={(emails) => (field.value = emails)}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
