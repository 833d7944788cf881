import type { EntityShape, Field, JsonObject, JsonValue, LayoutNode } from '@mortise/sdk';
import { fieldLabel, listRoute } from '@mortise/sdk';
import { literalCriterion } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { rangeOf } from './periods.ts';

/** What a dashboard can be filtered by: of each filter the fields that it looks at, of a tile the first that its records have. */
export type FilterSetup = Readonly<Record<string, readonly string[]>>;

/** Values by the name of their filter; of days the name of a period, or `2026-01-01..2026-03-31` with either end open. */
export type DashboardFilter = Readonly<Record<string, string>>;

/** A filter that is offered, with the field that says how its value is entered. */
export interface OfferedFilter {
  readonly name: string;
  readonly field: Field;
  /** A translation key. */
  readonly label: string;
  readonly isPeriod: boolean;
}

type FindEntity = (name: string) => EntityShape | undefined;

/** @throws with the place of what is no filter */
export function setupOf(value: JsonValue | undefined): FilterSetup {
  const given = Object.entries((value ?? {}) as Readonly<Record<string, JsonValue>>);
  return Object.fromEntries(
    given.map(([name, fields]) => {
      if (!Array.isArray(fields)) throw new Error(`filters.${name}: expected a list of fields`);
      return [name, fields.map(plainText)];
    }),
  );
}

/** As the address says it, and as it is kept: `period=THIS_MONTH&currency=EUR`. */
export const parseFilter = (text: string, setup: FilterSetup): DashboardFilter =>
  Object.fromEntries([...new URLSearchParams(text)].filter(([name, value]) => Object.hasOwn(setup, name) && value !== ''));

export const formatFilter = (filter: DashboardFilter): string => new URLSearchParams(filter).toString();

const PERIOD = { label: 'Period' };

/** The filters that at least one of the tiles has a field for. */
export const offeredFilters = (setup: FilterSetup, elements: readonly LayoutNode[], find: FindEntity): readonly OfferedFilter[] =>
  Object.entries(setup).flatMap(([name, fields]) => {
    const [field] = elements.flatMap((element) => {
      const entity = entityOf(element, find);
      const found = entity && searchedField(entity, fields);
      return found === undefined ? [] : [found];
    });
    if (field === undefined) return [];
    const isPeriod = field.of.type === 'date';
    const { label } = isPeriod ? PERIOD : { label: fieldLabel(name, field.of) };
    return [{ name, field: { ...field.of, label, mandatory: false }, label, isPeriod }];
  });

/** The element with the rows that the filter leaves and links that lead to them, and the names of the filters that it cannot follow. */
export function filteredElement(
  element: LayoutNode,
  filter: DashboardFilter,
  setup: FilterSetup,
  { find, today }: { readonly find: FindEntity; readonly today: string },
): { readonly element: LayoutNode; readonly missing: readonly string[] } {
  const names = Object.keys(filter);
  const entity = entityOf(element, find);
  if (entity === undefined || names.length === 0) return { element, missing: names };
  const data = element.props!['data'] as JsonObject;
  const criteria: Record<string, JsonValue> = { ...(data['criteria'] as JsonObject | undefined) };
  const added: Record<string, string> = {};
  const missing = names.filter((name) => {
    const found = searchedField(entity, setup[name] ?? []);
    const own = found && ownCriteria(found, filter[name]!, criteria, today);
    Object.assign(added, own);
    return own === undefined;
  });
  const props = { ...element.props, data: { ...data, criteria: { ...criteria, ...added } }, ...linkOf(element.props!, entity, added) };
  return { element: { ...element, props }, missing };
}

interface FoundField {
  readonly name: string;
  readonly of: Field;
}

const ORGANIZATION: Field = { type: 'text', label: 'Organization' };

/** The first of the fields that lists of the kind search by. */
function searchedField({ fields, roles }: EntityShape, names: readonly string[]): FoundField | undefined {
  for (const name of names) {
    const role = roles?.[name];
    const field = fields[name];
    if (field?.search === true && field.type !== 'datetime') return { name, of: field };
    if (role?.search === true)
      return { name, of: { type: 'reference', entity: 'Person', ...(role.label !== undefined && { label: role.label }) } };
    if (name === 'organization') return { name, of: ORGANIZATION };
  }
  return undefined;
}

/** The criteria of a filter for a tile; undefined where the tile says already which values it shows. */
function ownCriteria(
  { name, of }: FoundField,
  value: string,
  criteria: Readonly<Record<string, JsonValue>>,
  today: string,
): Readonly<Record<string, string>> | undefined {
  if (of.type !== 'date') return name in criteria ? undefined : { [name]: literalCriterion(value) };
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  // What a tile is about stays: its own bounds hold as well.
  const pair = [
    ['from', 'to'],
    ['min', 'max'],
  ].find((bounds) => bounds.every((bound) => !(`${bound}${capitalised}` in criteria)));
  if (pair === undefined) return undefined;
  const ends = rangeOf(value, today);
  return Object.fromEntries(ends.flatMap((end, index) => (end === '' ? [] : [[`${pair[index]}${capitalised}`, end]])));
}

/** The kind of the records that an element shows. */
function entityOf({ props }: LayoutNode, find: FindEntity): EntityShape | undefined {
  const data = props?.['data'];
  const name = typeof data === 'object' && data !== null && 'entity' in data ? data['entity'] : undefined;
  return typeof name === 'string' ? find(name) : undefined;
}

/** A link to the list of the kind takes the filter along. */
function linkOf({ link }: JsonObject, entity: EntityShape, added: Readonly<Record<string, string>>): { readonly link?: string } {
  if (typeof link !== 'string') return {};
  const [path, query = ''] = link.split('?', 2);
  if (path !== listRoute(entity)) return {};
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(added)) all.set(name, value);
  return { link: `${path}?${all.toString()}` };
}
