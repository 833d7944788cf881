import { apiError, type EntityDefinition } from '@mortise/sdk';
import type { ImportMapping } from '../shared/imports.ts';
import { readTarget } from './targets.ts';

/** @throws INVALID_FIELD_IN_BODY where a mapping names places that the kind has not, or one column twice: it would fail with every file */
export function requirePlaces(
  { columns, key, fixed = {} }: ImportMapping,
  entity: EntityDefinition,
  find: (name: string) => EntityDefinition | undefined,
): void {
  const isPlace = (target: string): boolean => readTarget(target, entity, find) !== undefined;
  const seen = new Set<string>();
  for (const [index, { column, target }] of columns.entries()) {
    if (!isPlace(target)) throw refused(`mapping.columns[${index}].target`, `${entity.name} has no field ${target}`);
    if (seen.has(column)) throw refused(`mapping.columns[${index}].column`, `The column ${column} is there twice`);
    seen.add(column);
  }
  for (const target of Object.keys(fixed))
    if (!isPlace(target)) throw refused(`mapping.fixed.${target}`, `${entity.name} has no field ${target}`);
  if (key !== undefined && !isPlace(key)) throw refused('mapping.key', `${entity.name} has no field ${key}`);
}

const refused = (place: string, message: string): Error =>
  apiError('INVALID_FIELD_IN_BODY', [place], { errors: [message], fieldProps: { [place]: { errorFormat: message } } });
