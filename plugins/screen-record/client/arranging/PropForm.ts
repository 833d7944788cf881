import type { EntityRecord, Field, Fields, JsonObject, JsonValue } from '@mortise/sdk';
import type { PropField, PropFields } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';

const OF_LAYOUTS = new Set(['json', 'elements', 'path', 'data', 'items', 'object']);

/** A prop that the inputs of fields cannot edit. */
export type StructuredProp = Exclude<PropField, { readonly type: 'text' }> & {
  readonly type: 'json' | 'elements' | 'path' | 'data' | 'items' | 'object';
};

export const isStructured = (field: PropField): field is StructuredProp => OF_LAYOUTS.has(field.type);

/** The props of a kind that are typed as fields of records are. */
export const plainProps = (props: PropFields): Fields =>
  Object.fromEntries(Object.entries(props).filter((entry): entry is [string, Field] => !isStructured(entry[1])));

/** A form over the plain props of a kind. */
export function propForm(kind: string, props: PropFields, values: JsonObject): RecordForm {
  const fields = plainProps(props);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));
  const entity = { name: kind, collection: 'layout/props', registrationPrefix: '', fields, documents: false } as const;
  return new RecordForm(entity, { registration: '', status: '', _version: 1, ...known } as unknown as EntityRecord);
}

/** The values of the form as props: what is empty is left out, and goes back to what the kind takes then. */
export const propsOf = (form: RecordForm): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(Object.entries(form.values).filter(([, value]) => value !== undefined && value !== null && value !== '')) as Record<
    string,
    JsonValue
  >;
