import type { EntityShape, Field } from '@mortise/sdk';
import { isEmptyValue } from '@mortise/sdk/forms';

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
export function groupsOf(entity: EntityShape, chosen?: readonly string[], isNew = false): readonly FieldGroup[] {
  // What a layout names twice stands once.
  const names = new Set(chosen ?? Object.keys(entity.fields).filter((name) => name !== 'status' && name !== 'registration'));
  const groups = new Map<string | undefined, NamedField[]>();
  for (const name of names) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (field === undefined || field.type === 'items' || (field.type === 'sheet' && chosen === undefined)) continue;
    // What the product fills does not stand in the form of a new record.
    if (isNew && field.readOnly === true && field.type !== 'notice') continue;
    const group = groups.get(field.group) ?? [];
    groups.set(field.group, group);
    group.push(...shownFields(name, name, field));
  }
  return [...groups]
    .map(([title, fields]) => ({ title, fields }))
    .toSorted((one, other) => Number(one.title !== undefined) - Number(other.title !== undefined));
}

/** A field, or what stands in an object, however deep. */
function shownFields(name: string, path: string, field: Field): readonly NamedField[] {
  if (field.type === 'items') return [];
  if (field.type !== 'object') return [{ name, path, field }];
  return Object.entries(field.fields).flatMap(([inner, innerField]) => shownFields(inner, `${path}.${inner}`, innerField));
}

/** What there is to read: the fields that have a value, in groups that have such. */
export function filledGroups(groups: readonly FieldGroup[], at: (path: string) => { readonly value: unknown }): readonly FieldGroup[] {
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ path, field }) => field.type === 'notice' || !isEmptyValue(at(path).value)),
    }))
    .filter(({ fields }) => fields.some(({ field }) => field.type !== 'notice'));
}
