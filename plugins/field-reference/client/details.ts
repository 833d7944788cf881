import {
  fieldLabel,
  GENERIC_FIELDS,
  placedFields,
  signedAmount,
  spelledOut,
  valuesAt,
  type EntityShape,
  type PlacedField,
} from '@mortise/sdk';

/** What a search answers of a record that may be chosen. */
export interface Found {
  readonly _id?: string;
  readonly registration: string;
  readonly name?: string;
  readonly status?: string;
  readonly [field: string]: unknown;
}

/** A value that tells a record apart from others of the same name. */
export interface Detail {
  /** As the entity names it in `tellsApart`. */
  readonly path: string;
  /** Translation key. */
  readonly label: string;
  readonly field: PlacedField['field'];
  readonly value: unknown;
  /** Name of the record that the value refers to, if it came with the answer. */
  readonly name?: string;
}

/** What an entity declares in `tellsApart`: where the value is, and of persons in which role. */
interface Part extends PlacedField {
  readonly name: string;
  readonly label: string;
  readonly role?: string;
}

const MOST = 3;

/** What has to be asked for, so that records can be told apart. */
export function optionQuery(entity: EntityShape): { readonly projection: readonly string[]; readonly include?: readonly string[] } {
  const { workflow, replacedBy } = entity;
  const parts = partsOf(entity);
  const details = parts.flatMap(({ name, path, field, role }) => (role === undefined ? [path, ...signsOf(field)] : [name]));
  const include = [...new Set(parts.flatMap(({ path }) => includeOf(entity, path) ?? []))];
  return {
    projection: ['registration', 'name', ...(workflow ? ['status'] : []), ...(replacedBy === undefined ? [] : [replacedBy]), ...details],
    ...(include.length > 0 && { include }),
  };
}

/** The first three values that a record has of those that tell it apart. */
export const detailsOf = (entity: EntityShape, record: Found): readonly Detail[] =>
  partsOf(entity)
    .flatMap(({ name, label, path, field, role }) => {
      const value = valuesOf(record, path, role).find((one) => one !== undefined && one !== null && one !== '');
      if (value === undefined) return [];
      const known = field.type === 'reference' ? nameIn(record[includeOf(entity, path) ?? ''], value) : undefined;
      return [{ path: name, label, field, value: signedAmount(field, value, record), ...(known !== undefined && { name: known }) }];
    })
    .slice(0, MOST);

function partsOf({ fields, roles = {}, tellsApart = [] }: EntityShape): readonly Part[] {
  const placed = new Map(placedFields({ ...GENERIC_FIELDS, ...fields }).map((field) => [field.path, field]));
  return tellsApart.flatMap((name) => {
    const person = fields[name] === undefined ? roles[name] : undefined;
    const place = placed.get(person === undefined ? name : 'persons[].personRegistration');
    if (place === undefined) return [];
    if (person !== undefined) return [{ ...place, name, label: person.label ?? spelledOut(name), role: person.role }];
    return [{ ...place, name, label: fieldLabel(name.split('.').at(-1) ?? name, place.field) }];
  });
}

function valuesOf(record: Found, path: string, role: string | undefined): readonly unknown[] {
  if (role === undefined) return valuesAt(record, path);
  return valuesAt(record, 'persons[]')
    .filter((person) => valuesAt(person, 'role').includes(role))
    .flatMap((person) => valuesAt(person, 'personRegistration'));
}

/** Fields that say in which currency an amount is, and whether it is below zero. */
function signsOf(field: PlacedField['field']): readonly string[] {
  if (field.type !== 'currency') return [];
  return [field.currencyField ?? 'currency', ...(field.negativeWhen ? [field.negativeWhen.field] : [])];
}

const includeOf = ({ includes = {} }: EntityShape, path: string): string | undefined =>
  Object.keys(includes).find((name) => includes[name]!.path === path);

/** Of what an include joined: one record, or a list of them. */
function nameIn(joined: unknown, registration: unknown): string | undefined {
  for (const record of [joined].flat()) {
    const [name] = valuesAt(record, 'registration').includes(registration) ? valuesAt(record, 'name') : [];
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}
