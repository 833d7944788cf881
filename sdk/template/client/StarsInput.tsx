import { Rating } from '@mantine/core';
import type { FieldInputProps } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';

/** Whole numbers from 0 to 5, given as stars. */
export default observer(function StarsInput({ field, id }: FieldInputProps) {
  return (
    <Rating
      id={id}
      count={5}
      value={Number(field.value ?? 0)}
      readOnly={field.isReadOnly || field.isDisabled}
      onChange={(stars) => (field.value = stars)}
    />
  );
});
