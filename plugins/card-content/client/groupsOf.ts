import type { EntityDefinition, Field } from '@mortise/sdk';
import { isEmptyValue } from '@mortise/sdk/client';

export interface NamedField {
  readonly name: string;
  /** Path in the record: objects are shown with their inner fields. */
  readonly path: string;
  readonly field: Field;
}
export interface FieldGroup {
  /** Translation key; absent for the fields that stand first. */
  readonly title: string | undefined;
  readonly fields: readonly NamedField[];
}

/** The fields of a card by heading, in the order of the entity, or those that a layout chooses. Lists have cards of their own. */
export function groupsOf(entity: EntityDefinition, chosen?: readonly string[]): readonly FieldGroup[] {
  const names = chosen ?? Object.keys(entity.fields).filter((name) => name !== 'status' && name !== 'registration');
  const groups = new Map<string | undefined, NamedField[]>();
  for (const name of names) {
    const field = entity.fields[name];
    if (field === undefined || field.type === 'items') continue;
    const group = groups.get(field.group) ?? [];
    groups.set(field.group, group);
    group.push(
      ...(field.type === 'object'
        ? Object.entries(field.fields).map(([inner, innerField]) => ({ name: inner, path: `${name}.${inner}`, field: innerField }))
        : [{ name, path: name, field }]),
    );
  }
  return [...groups]
    .map(([title, fields]) => ({ title, fields }))
    .toSorted((one, other) => Number(one.title !== undefined) - Number(other.title !== undefined));
}

/** Whether a group has something to read. */
export const hasValues = ({ fields }: FieldGroup, valueAt: (path: string) => unknown): boolean =>
  fields.some(({ path }) => !isEmptyValue(valueAt(path)));
