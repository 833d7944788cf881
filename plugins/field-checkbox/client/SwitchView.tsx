import type { FieldInputProps } from '@mortise/sdk/client';
import { Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';

/** Yes or no. */
export default observer(function SwitchView({ field, id, describedBy }: FieldInputProps) {
  return (
    <Switch
      id={id}
      mt={6}
      checked={field.value === true}
      onChange={(event) => (field.value = event.currentTarget.checked)}
      disabled={field.isDisabled || field.isReadOnly}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
