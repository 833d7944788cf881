import { listNames, type EntityShape, type Field } from '@mortise/sdk';
import type { TableSort } from '@mortise/sdk/ui';
import type { ListAnswer } from '@mortise/sdk/scripts';
import { criteriaOf } from './search/criteria.ts';
import { parseSort } from './search/listUrl.ts';

/** How the list page of an entity is set up. */
export interface ListSettings {
  /** The entity with the search fields that the page has. */
  readonly entity: EntityShape;
  /** Paths of the columns in their order, where a script says so. */
  readonly columns?: readonly string[];
  readonly criteria?: Readonly<Record<string, string>>;
  readonly sort?: readonly TableSort[];
  readonly pageSize?: number;
  readonly figures?: readonly string[];
}

/** An answer as settings, and what it names that the entity does not have. */
export interface ReadSettings {
  readonly settings: ListSettings;
  readonly unknown: readonly string[];
}

/** What a list script answered, without what the entity does not have. @throws that says which part of it is wrong */
export function readSettings(answer: unknown, entity: EntityShape): ReadSettings {
  const { columns, filters, criteria, sort, pageSize, figures } = checked(answer);
  const names = listNames(entity);
  const unknown = new Set<string>();
  const only = (asked: readonly string[], known: readonly string[]): readonly string[] => {
    for (const name of asked) if (!known.includes(name)) unknown.add(name);
    return asked.filter((name) => known.includes(name));
  };
  const order = parseSort(sort ?? '').filter(({ key }) => only([key], names.sort).length > 0);
  const set = {
    ...(columns && { columns: only(columns, names.columns) }),
    ...(filters && { filters: only(filters, names.filters) }),
    ...(figures && { figures: only(figures, names.figures) }),
    ...(order.length > 0 && { sort: order }),
    ...(criteria && {
      criteria: Object.fromEntries(only(Object.keys(criteria), parameters(entity)).map((name) => [name, criteria[name]!])),
    }),
    ...(pageSize !== undefined && { pageSize }),
  };
  const { filters: searched, ...rest } = set;
  return { settings: { ...rest, entity: searchedBy(entity, searched) }, unknown: [...unknown] };
}

/** The entity as if it declared those search fields. */
function searchedBy(entity: EntityShape, filters: readonly string[] | undefined): EntityShape {
  if (filters === undefined) return entity;
  const flagged = <T extends object>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, { ...one, search: filters.includes(name) }]));
  return { ...entity, fields: flagged<Field>(entity.fields), ...(entity.roles && { roles: flagged(entity.roles) }) };
}

const parameters = (entity: EntityShape): readonly string[] => [
  'status',
  ...criteriaOf(entity, (key) => key).flatMap(({ parameters }) => parameters),
];

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each part of an answer has to be. */
const PARTS: Readonly<Record<keyof ListAnswer, readonly [check: (value: unknown) => boolean, wanted: string]>> = {
  columns: [isTexts, 'a list of names'],
  filters: [isTexts, 'a list of names'],
  figures: [isTexts, 'a list of statuses'],
  criteria: [(value) => isObject(value) && Object.values(value).every(isText), 'an object of texts'],
  sort: [isText, 'the name of a field'],
  pageSize: [(value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 100, 'a whole number from 1 to 100'],
};

function checked(answer: unknown): ListAnswer {
  if (!isObject(answer)) throw new Error('the answer has to be an object');
  for (const [name, value] of Object.entries(answer)) {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof ListAnswer] : undefined;
    if (part === undefined) throw new Error(`${name} is unknown: known are ${Object.keys(PARTS).join(', ')}`);
    if (!part[0](value)) throw new Error(`${name} has to be ${part[1]}`);
  }
  return answer;
}
