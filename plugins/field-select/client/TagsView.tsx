import type { FieldInputProps } from '@mortise/sdk/client';
import { TagsInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';

/** Several short texts without spaces, e.g. codes. */
export const TagsView = observer(function TagsView({ field, id, describedBy }: FieldInputProps) {
  return (
    <TagsInput
      id={id}
      splitChars={[',', ';', ' ']}
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={(tags) => (field.value = tags)}
      error={field.error !== undefined}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    />
  );
});
