import type { EntityRecord } from '@mortise/sdk';
import type { FieldValueProps } from '@mortise/sdk/client';
import { RecordLink } from '@mortise/sdk/ui';

/** A link to the record, by its name: that which came with the record, else it is asked for. */
export default function ReferenceValue({ value, field, record }: FieldValueProps) {
  const registration = String(value);
  if (field.type !== 'reference') return <>{registration}</>;
  return (
    <RecordLink entity={field.entity} registration={registration}>
      {includedName(record, registration)}
    </RecordLink>
  );
}

/** The name of a record that another one includes. */
function includedName(record: EntityRecord | undefined, registration: string): string | undefined {
  for (const part of Object.values(record ?? {})) {
    if (typeof part !== 'object' || part === null || !('registration' in part) || part.registration !== registration) continue;
    if ('name' in part && typeof part.name === 'string') return part.name;
  }
  return undefined;
}
