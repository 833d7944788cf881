import { RecordLink, type FieldValueProps } from '@mortise/sdk/client';

/** A link to the record, by its name. */
export default function ReferenceValue({ value, field }: FieldValueProps) {
  return field.type === 'reference' ? <RecordLink entity={field.entity} registration={String(value)} /> : <>{String(value)}</>;
}
