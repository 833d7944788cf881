import type { FieldInputProps } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';

/** A time of day, HH:mm. */
export default observer(function TimeView({ field, id, describedBy }: FieldInputProps) {
  return (
    <TextInput
      id={id}
      type="time"
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => (field.value = event.currentTarget.value || undefined)}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
