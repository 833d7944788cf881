import type { JsonObject } from '../JsonValue.ts';
import type { RecordForm } from './RecordForm.ts';

/** What extensions and computations are told: the record as it stands in the form, with what stands beside its fields. */
export function scriptContext({ entity, record, values, isNew }: RecordForm): JsonObject {
  const besides = Object.entries(record ?? {}).filter(([name]) => !Object.hasOwn(entity.fields, name));
  return { entity: entity.name, record: { ...Object.fromEntries(besides), ...values }, isNew } as JsonObject;
}
