import type { EntityDefinition, Field, Fields } from '@mortise/sdk';
import { isPosition } from './itemCells.ts';

/** Where a column goes, read once from its path. */
export type Target =
  | { readonly kind: 'status' }
  | { readonly kind: 'registration' }
  | { readonly kind: 'field'; readonly name: string; readonly field: Field }
  /** A field of the n-th entry of a list: `quotations[0].startDate`. */
  | { readonly kind: 'item'; readonly list: string; readonly index: string; readonly name: string; readonly field: Field }
  /** A field of a record that an entry refers to: `persons[CLIENT].name`. */
  | { readonly kind: 'linked'; readonly list: string; readonly index: string; readonly reference: string; readonly entity: EntityDefinition; readonly name: string; readonly field: Field }; // prettier-ignore

export interface TargetChoice {
  readonly target: string;
  readonly field?: Field;
}

type Find = (entityName: string) => EntityDefinition | undefined;

/** Reads a path such as `persons[CLIENT].name`. Undefined when the entity has no such place. */
export function readTarget(path: string, entity: EntityDefinition, find: Find): Target | undefined {
  if (path === 'status' || path === 'registration') return { kind: path };
  const own = fieldOf(entity.fields, path);
  if (own !== undefined) return { kind: 'field', name: path, field: own };
  const match = /^(\w+)\[(\w*)\]\.(\w+)$/.exec(path);
  const [, list = '', index = '', name = ''] = match ?? [];
  const items = fieldOf(entity.fields, list);
  if (items?.type !== 'items') return undefined;
  if (!isPosition(index) && !Object.hasOwn(items.fields, 'role')) return undefined;
  const inner = fieldOf(items.fields, name);
  const link = referenceOf(items.fields);
  const linked = link && find(link.entity);
  const linkedField = linked && fieldOf(linked.fields, name);
  // A name that both have, e.g. an invoice's persons, is that of the record referred to.
  if (linkedField) return { kind: 'linked', list, index, reference: link.name, entity: linked, name, field: linkedField };
  return inner && { kind: 'item', list, index, name, field: inner };
}

/** Every place a column of this entity may go to, for the choice on the screen. */
export function targetChoices(entity: EntityDefinition, find: Find): readonly TargetChoice[] {
  // Some kinds have fields of these names as well.
  const own = ['registration', 'status'].filter((name) => fieldOf(entity.fields, name) === undefined);
  const choices: TargetChoice[] = own.map((target) => ({ target }));
  for (const [name, field] of Object.entries(entity.fields)) {
    if (isImported(field)) choices.push({ target: name, field });
    if (field.type === 'items') choices.push(...itemChoices(name, field.fields, entity, find));
  }
  return [...new Map(choices.map((choice) => [choice.target, choice])).values()];
}

function itemChoices(list: string, fields: Fields, entity: EntityDefinition, find: Find): readonly TargetChoice[] {
  const link = referenceOf(fields);
  const linked = link && find(link.entity);
  const scalars = (of: Fields) => Object.entries(of).filter(([, field]) => isImported(field));
  if (linked === undefined) return scalars(fields).map(([name, field]) => ({ target: `${list}[0].${name}`, field }));
  const indexes = Object.hasOwn(fields, 'role') ? rolesOf(entity) : [''];
  return indexes.flatMap((index) => scalars(linked.fields).map(([name, field]) => ({ target: `${list}[${index}].${name}`, field })));
}

/** A table has no files. */
const isImported = ({ type }: Field): boolean => !['items', 'object', 'file', 'files', 'notice', 'sheet'].includes(type);
const rolesOf = (entity: EntityDefinition): readonly string[] => Object.values(entity.roles ?? {}).map(({ role }) => role);
const fieldOf = (fields: Fields, name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);

function referenceOf(fields: Fields): { readonly name: string; readonly entity: string } | undefined {
  for (const [name, field] of Object.entries(fields)) if (field.type === 'reference') return { name, entity: field.entity };
  return undefined;
}
