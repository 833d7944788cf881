import { fieldLabel, placedFields, spelledOut, type EntityShape, type Field, type PlacedField } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';

/**
 * How something is searched for. `text` by a pattern; `prefix` from the start, case counts; `exact` by the value as it is;
 * `choice` by codes, wanted or not; `reference` by records, wanted or not; `boolean` by yes or no; `range` by bounds.
 */
export type CriterionKind = 'text' | 'prefix' | 'exact' | 'choice' | 'reference' | 'boolean' | 'range';

/** What can be searched for in one row of the advanced search. */
export interface Criterion {
  readonly kind: CriterionKind;
  /** Path in the record without brackets: `amount`, `roles.role`. */
  readonly name: string;
  /** What the API calls it; a range has a lower and an upper bound. */
  readonly parameters: readonly [string, ...string[]];
  /** Translated; stands below the heading of its group. */
  readonly label: string;
  /** The label where no heading is near: `Roles: Role`. */
  readonly title: string;
  /** Heading of the group, translated. */
  readonly group?: string;
  readonly field: Field;
  /** The choices, where they are no code list. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

type Translate = TranslationService['translate'];

const NUMERIC: ReadonlySet<string> = new Set(['number', 'integer', 'percentage', 'currency', 'slider']);
const DATED: ReadonlySet<string> = new Set(['date', 'datetime']);

/** Everything that the list page of an entity can be searched for: its status, fields, people, and what every record has. */
export const criteriaOf = (entity: EntityShape, t: Translate): readonly Criterion[] => [
  ...statusCriterion(entity, t),
  ...declaredCriteria(entity, t),
  ...commonCriteria(entity, t),
];

/** Fields with `search`, nested ones too, and people by role. */
export function declaredCriteria(entity: EntityShape, t: Translate): readonly Criterion[] {
  const placed = placedFields(entity.fields).filter(({ path, field }) => field.search === true && isOffered(entity, path));
  const roles = Object.entries(entity.roles ?? {}).filter(([, { search }]) => search === true);
  return [
    ...placed.map((one) => fieldCriterion(one, entity, t)),
    ...roles.map(([name, { label }]) => roleCriterion(name, t(label ?? spelledOut(name)))),
  ];
}

/** A list or object that says it is not searched takes its fields along. */
const isOffered = ({ fields }: EntityShape, path: string): boolean => fields[path.split(/[.[]/, 1)[0]!]?.search !== false;

const roleCriterion = (name: string, label: string): Criterion => ({
  kind: 'reference',
  name,
  parameters: [name],
  label,
  title: label,
  field: { type: 'reference', entity: 'Person' },
});

function statusCriterion(entity: EntityShape, t: Translate): readonly Criterion[] {
  const statuses = Object.keys(entity.workflow?.states ?? {});
  if (statuses.length === 0) return [];
  const label = t('Status');
  const options = statuses.map((value) => ({ value, label: t(statusLabel(entity, value)) }));
  return [{ kind: 'choice', name: 'status', parameters: ['status'], label, title: label, field: { type: 'text' }, options }];
}

/** What the API takes for every kind of record; fields that the entity declares itself are there already. */
function commonCriteria({ fields }: EntityShape, t: Translate): readonly Criterion[] {
  const group = t('Record');
  const text = (name: string, label: string): readonly Criterion[] =>
    fields[name]?.search === true ? [] : [{ kind: 'text', name, parameters: [name], label, title: label, group, field: { type: 'text' } }];
  const days = (name: string, label: string): Criterion => ({
    kind: 'range',
    name,
    parameters: bounds(name, 'from', 'to'),
    label,
    title: label,
    group,
    field: { type: 'date' },
  });
  return [
    ...text('registration', t('Registration')),
    ...text('name', t('Name')),
    ...text('organization', t('Organization')),
    days('insertDate', t('Created on')),
    ...text('_insertUser', t('Created by')),
    days('updateDate', t('Changed on')),
    ...text('_updateUser', t('Changed by')),
  ];
}

function fieldCriterion({ path, field, isMany }: PlacedField, { fields }: EntityShape, t: Translate): Criterion {
  const name = path.replaceAll('[]', '');
  const [outer = '', inner] = [name.split('.', 1)[0], name.split('.').at(-1)!];
  const label = t(fieldLabel(inner, field));
  const isNested = name !== inner;
  const heading = isNested ? fieldLabel(outer, fields[outer]) : field.group;
  const group = heading === undefined ? undefined : t(heading);
  const title = isNested && group !== undefined ? t('{group}: {label}', { group, label }) : label;
  return { ...searched(name, field, isMany), name, label, title, ...(group !== undefined && { group }) };
}

type Searched = Pick<Criterion, 'kind' | 'parameters' | 'field'>;

/** Of values in a list the API only knows whether they are among it. */
function searched(name: string, field: Exclude<Field, { type: 'object' | 'items' }>, isMany: boolean): Searched {
  const { type } = field;
  if ('list' in field && field.list !== undefined) return { kind: 'choice', parameters: [name], field };
  if (type === 'reference') return { kind: 'reference', parameters: [name], field };
  if (isMany || type === 'multiselect' || type === 'emails') return { kind: 'exact', parameters: [name], field };
  if (NUMERIC.has(type)) return { kind: 'range', parameters: bounds(name, 'min', 'max'), field };
  if (DATED.has(type)) return { kind: 'range', parameters: bounds(name, 'from', 'to'), field: { ...field, type: 'date' } };
  if (type === 'checkbox' || type === 'switch') return { kind: 'boolean', parameters: [name], field };
  return { kind: type === 'email' ? 'prefix' : 'text', parameters: [name], field };
}

function bounds(name: string, low: string, high: string): readonly [string, string] {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  return [low + capitalised, high + capitalised];
}
