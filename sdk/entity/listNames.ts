import type { EntityShape } from './EntityShape.ts';
import type { Field } from './Field.ts';
import { placedFields } from './fieldPaths.ts';
import { GENERIC_FIELDS } from './genericFields.ts';

/** The names that a list script may use for an entity, by part of its answer. */
export interface EntityListNames {
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly sort: readonly string[];
  /** Statuses. */
  readonly figures: readonly string[];
}

export const listNames = (entity: EntityShape): EntityListNames => ({
  columns: columnPaths(entity),
  filters: searchable(entity),
  sort: ['registration', 'status', ...Object.keys(entity.fields).filter((name) => entity.fields[name]!.sort === true)],
  figures: Object.keys(entity.workflow?.states ?? {}),
});

/** The ids of all columns that the list page of an entity can have. */
const columnPaths = ({ fields, roles = {} }: EntityShape): readonly string[] => [
  ...new Set([
    'registration',
    'status',
    ...Object.keys(roles),
    ...placedFields(fields).map(({ path, field }) => columnId(path, field)),
    ...Object.keys(GENERIC_FIELDS),
  ]),
];

/** A field within a list has a column of all its values, or of the first alone. */
export const columnId = (path: string, { column }: Field): string => (column === 'first' ? path.replace('[]', '[0]') : path);

const searchable = ({ fields, roles = {} }: EntityShape): readonly string[] =>
  Object.entries({ ...fields, ...roles }).flatMap(([name, { search }]) => (search === true ? [name] : []));
