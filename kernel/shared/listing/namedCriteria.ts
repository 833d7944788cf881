import type { EntityShape } from '@mortise/sdk';
import type { ColumnKind, FieldColumn } from './FieldColumn.ts';

/** What a criterion compares: a field that has a column, or what every record has. */
export interface Compared {
  readonly path: string;
  readonly kind: ColumnKind;
}

/** What the parameter of a list means. */
export type NamedCriterion =
  | ({ readonly op: 'is' | 'atLeast' | 'atMost' } & Compared)
  /** Persons in a role; in any where it is empty. */
  | { readonly op: 'person'; readonly role: string }
  | { readonly op: 'id' }
  /** The insert date, which ids begin with. */
  | { readonly op: 'insertedOn' | 'insertedFrom' | 'insertedTo' };

type Criteria = Map<string, NamedCriterion>;

/**
 * The criteria that lists of an entity take, by the name of the parameter.
 * @param columns those of the fields that whoever asks sees
 * @param isView whether its rows are kept elsewhere: their ids do not begin with the insert date
 */
export function namedCriteria(
  entity: Pick<EntityShape, 'fields' | 'includes' | 'roles'>,
  columns: readonly FieldColumn[],
  isView = false,
): ReadonlyMap<string, NamedCriterion> {
  const criteria: Criteria = new Map();
  addFields(criteria, columns);
  for (const [name, { role }] of Object.entries(entity.roles ?? {})) criteria.set(name, { op: 'person', role });
  if (entity.fields['persons'] !== undefined) criteria.set('personRegistration', { op: 'person', role: '' });
  addCore(criteria);
  addIncluded(criteria, entity, columns);
  if (isView) addInsertDate(criteria);
  return criteria;
}

function addCore(criteria: Criteria): void {
  criteria.set('registration', { op: 'is', path: 'registration', kind: 'code' });
  criteria.set('name', { op: 'is', path: 'name', kind: 'folded' });
  for (const name of ['status', 'organization', '_insertUser', '_updateUser']) criteria.set(name, { op: 'is', path: name, kind: 'code' });
  criteria.set('organization.name', { op: 'is', path: 'organization', kind: 'code' });
  criteria.set('_id', { op: 'id' }).set('id', { op: 'id' });
  criteria.set('_updateDate', { op: 'is', path: '_updateDate', kind: 'instant' });
  for (const name of ['_updateDate', 'updateDate']) addRange(criteria, name, { path: '_updateDate', kind: 'instant' });
  criteria.set('_insertDate', { op: 'insertedOn' });
  for (const name of ['_insertDate', 'insertDate']) {
    criteria.set(`from${capitalised(name)}`, { op: 'insertedFrom' });
    criteria.set(`to${capitalised(name)}`, { op: 'insertedTo' });
  }
}

/** A record that can be included is asked by the name of the include too, e.g. `person` of a user. */
function addIncluded(criteria: Criteria, { includes = {} }: Pick<EntityShape, 'includes'>, columns: readonly FieldColumn[]): void {
  for (const [name, include] of Object.entries(includes)) {
    const column = columns.find(({ path, isIndexed }) => isIndexed && path === include.path && !path.includes('.'));
    if (column && !criteria.has(name)) criteria.set(name, { op: 'is', path: column.path, kind: column.kind });
  }
}

function addInsertDate(criteria: Criteria): void {
  const compared = { path: '_insertDate', kind: 'instant' } as const;
  for (const name of ['_insertDate', 'insertDate']) {
    criteria.set(name, { op: 'is', ...compared });
    criteria.set(`from${capitalised(name)}`, { op: 'atLeast', ...compared });
    criteria.set(`to${capitalised(name)}`, { op: 'atMost', ...compared });
  }
}

/** Fields by path; inside lists and objects also by the short names that can mean nothing else. */
function addFields(criteria: Criteria, columns: readonly FieldColumn[]): void {
  const nested = columns.filter(({ path, isIndexed }) => isIndexed && path.includes('.'));
  for (const { path, kind } of nested) {
    const plain = path.replaceAll('[]', '');
    const criterion = { op: 'is', path, kind } as const;
    const [outer, inner] = [plain.slice(0, plain.indexOf('.')), plain.slice(plain.lastIndexOf('.') + 1)];
    criteria.set(plain, criterion);
    if (nested.filter((other) => other.path.endsWith(`.${inner}`)).length === 1) criteria.set(inner, criterion);
    if (nested.filter((other) => other.path.startsWith(outer)).length === 1) criteria.set(outer, criterion);
  }
  for (const { path, kind, isIndexed } of columns) {
    if (!isIndexed) continue;
    if (!path.includes('.')) criteria.set(path, { op: 'is', path, kind });
    addRange(criteria, path.replaceAll('[]', ''), { path, kind });
  }
}

const RANGES: ReadonlySet<ColumnKind> = new Set(['decimal', 'integer', 'date', 'instant']);

function addRange(criteria: Criteria, path: string, compared: Compared): void {
  if (!RANGES.has(compared.kind)) return;
  const name = capitalised(path);
  for (const prefix of ['min', 'from']) if (!criteria.has(prefix + name)) criteria.set(prefix + name, { op: 'atLeast', ...compared });
  for (const prefix of ['max', 'to']) if (!criteria.has(prefix + name)) criteria.set(prefix + name, { op: 'atMost', ...compared });
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
