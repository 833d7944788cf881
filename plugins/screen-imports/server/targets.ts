import type { EntityDefinition, Field, Fields } from '@mortise/sdk';
import { innerField } from './innerPaths.ts';
import { isPosition } from './itemCells.ts';
import { linkColumns } from './linkKeys.ts';

/** Where a column goes, read once from its path. */
export type Target =
  | { readonly kind: 'status' }
  | { readonly kind: 'registration' }
  | { readonly kind: 'field'; readonly name: string; readonly field: Field }
  /** A field of the n-th entry of a list, or of an object: `quotations[0].startDate`, `addresses[0].location.type`. `name` is its path there. */
  | { readonly kind: 'item'; readonly list: string; readonly index: string; readonly name: string; readonly field: Field }
  | LinkedTarget;

/** A field of a record that an entry of a list refers to, or the record itself: `persons[CLIENT].addresses[0].city`, `owner.email`. */
export interface LinkedTarget {
  readonly kind: 'linked';
  /** Undefined where it is the record itself. */
  readonly list: string | undefined;
  readonly index: string;
  readonly reference: string;
  readonly entity: EntityDefinition;
  readonly name: string;
  readonly field: Field;
}

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
  const match = /^(\w+)(?:\[(\w*)\])?\.([\w.[\]]+)$/.exec(path);
  const [, list = '', index, name = ''] = match ?? [];
  const items = fieldOf(entity.fields, list);
  if (items?.type === 'object' && index === undefined) return itemOf({ list, index: '', name }, items.fields);
  if (items?.type === 'reference' && index === undefined) return referredTarget(list, find(items.entity), name);
  if (index === undefined) return undefined;
  if (items?.type !== 'items') return undefined;
  if (!isPosition(index) && !Object.hasOwn(items.fields, 'role')) return undefined;
  const link = referenceOf(items.fields);
  const linked = link && find(link.entity);
  const linkedField = linked && importedField(linked.fields, name);
  // A name that both have, e.g. an invoice's persons, is that of the record referred to.
  if (linkedField) return { kind: 'linked', list, index, reference: link.name, entity: linked, name, field: linkedField };
  return itemOf({ list, index, name }, items.fields);
}

function referredTarget(reference: string, entity: EntityDefinition | undefined, name: string): Target | undefined {
  const field = entity && importedField(entity.fields, name);
  return field && { kind: 'linked', list: undefined, index: '', reference, entity, name, field };
}

function itemOf(place: { readonly list: string; readonly index: string; readonly name: string }, fields: Fields): Target | undefined {
  const field = importedField(fields, place.name);
  return field && { kind: 'item', ...place, field };
}

function importedField(fields: Fields, path: string): Field | undefined {
  const field = innerField(fields, path);
  return field !== undefined && isImported(field) ? field : undefined;
}

/** Every place a column of this entity may go to, for the choice on the screen. */
export function targetChoices(entity: EntityDefinition, find: Find): readonly TargetChoice[] {
  // Some kinds have fields of these names as well.
  const own = ['registration', 'status'].filter((name) => fieldOf(entity.fields, name) === undefined);
  const choices: TargetChoice[] = own.map((target) => ({ target }));
  for (const [name, field] of Object.entries(entity.fields)) {
    if (isImported(field)) choices.push({ target: name, field });
    if (field.type === 'object') choices.push(...innerChoices(`${name}.`, field.fields));
    if (field.type === 'items') choices.push(...itemChoices(name, field.fields, entity, find));
  }
  // Last: a header that is called like a field of the record means that one.
  for (const [name, field] of Object.entries(entity.fields))
    if (field.type === 'reference') choices.push(...linkChoices(name, find(field.entity)));
  return [...new Map(choices.map((choice) => [choice.target, choice])).values()];
}

const linkChoices = (reference: string, entity: EntityDefinition | undefined): readonly TargetChoice[] =>
  entity === undefined ? [] : linkColumns(entity).map(({ path, field }) => ({ target: `${reference}.${path}`, field }));

function itemChoices(list: string, fields: Fields, entity: EntityDefinition, find: Find): readonly TargetChoice[] {
  const link = referenceOf(fields);
  const linked = link && find(link.entity);
  const scalars = (of: Fields) => Object.entries(of).filter(([, field]) => isImported(field));
  if (linked === undefined) return innerChoices(`${list}[0].`, fields);
  const indexes = Object.hasOwn(fields, 'role') ? rolesOf(entity) : [''];
  const places = [...scalars(linked.fields).map(([path, field]) => ({ path, field })), ...linkColumns(linked)];
  return indexes.flatMap((index) => places.map(({ path, field }) => ({ target: `${list}[${index}].${path}`, field })));
}

/** Fields, and those of objects among them. */
const innerChoices = (prefix: string, fields: Fields): readonly TargetChoice[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'object') return innerChoices(`${prefix}${name}.`, field.fields);
    return isImported(field) ? [{ target: prefix + name, field }] : [];
  });

/** A table has no files. */
const isImported = ({ type }: Field): boolean => !['items', 'object', 'file', 'files', 'notice', 'sheet'].includes(type);
const rolesOf = (entity: EntityDefinition): readonly string[] => Object.values(entity.roles ?? {}).map(({ role }) => role);
const fieldOf = (fields: Fields, name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);

function referenceOf(fields: Fields): { readonly name: string; readonly entity: string } | undefined {
  for (const [name, field] of Object.entries(fields)) if (field.type === 'reference') return { name, entity: field.entity };
  return undefined;
}
