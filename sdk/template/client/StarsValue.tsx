import { Rating } from '@mantine/core';
import type { FieldValueProps } from '@mortise/sdk/client';

/** The stars of a record that is read. */
export default function StarsValue({ value }: FieldValueProps) {
  return <Rating count={5} value={Number(value ?? 0)} readOnly />;
}
