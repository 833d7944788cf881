import type { BaseFieldType } from '@mortise/sdk';
import { DESCRIBED_FIELD_TYPES, type DescribedField, type EntityDescriptor } from '@mortise/sdk/server';
import type { PluginFieldType } from '../../plugins/PluginFieldTypes.ts';
import { refuse } from './refuse.ts';

type FieldTypes = ReadonlyMap<string, PluginFieldType>;

/**
 * A description with the base of each field that has a plugin's type, whatever the author says it is. What the version before has stays as it is, also while
 * the plugin is gone. @throws INVALID_FIELD_IN_BODY where a type is new there and no enabled plugin has it
 */
export function withBases(descriptor: EntityDescriptor, before: EntityDescriptor | undefined, types: FieldTypes): EntityDescriptor {
  const present = new Map((before?.fields ?? []).map((field) => [pathOf(field), field]));
  const fields = descriptor.fields.map((described, index): DescribedField => {
    const { base: _, ...field } = described;
    if ((DESCRIBED_FIELD_TYPES as readonly string[]).includes(field.type)) return field;
    const was = present.get(pathOf(field));
    const base = was?.type === field.type ? was.base : undefined;
    return { ...field, base: base ?? baseOf(field.type, types, `fields[${index}].type`) };
  });
  return { ...descriptor, fields };
}

/** Of a field: its name, after that of the entries that it is part of. */
export const pathOf = ({ name, within }: Pick<DescribedField, 'name' | 'within'>): string =>
  within === undefined ? name : `${within}.${name}`;

function baseOf(id: string, types: FieldTypes, place: string): BaseFieldType {
  const type = types.get(id);
  if (type === undefined) return refuse(place, 'Choose one of the types of fields');
  if (!type.isEnabled) return refuse(place, `${id} is a type of the plugin ${type.plugin}, which is not enabled: enable it first`);
  return type.base;
}
