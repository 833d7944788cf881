import { apiRoute, listRoute, recordPath, type EntityRecord } from '@mortise/sdk';
import { literalCriterion } from '@mortise/sdk/client';
import { originOf } from './childRow.ts';
import type { ChildSource } from './childSources.ts';

/** Most rows of another kind that a row is expanded to. */
export const MOST_CHILDREN = 100;

/** Where the rows of a source are asked for. */
export function childAddress({ entity, field, isWithin }: ChildSource, parent: string, projection: readonly string[]): string {
  if (isWithin) return `${apiRoute(entity)}/${encodeURIComponent(parent)}?${new URLSearchParams({ projection: `${field},currency` })}`;
  const include = Object.keys(entity.includes ?? {}).join();
  const query = {
    [field]: literalCriterion(parent),
    range: `0-${MOST_CHILDREN - 1}`,
    count: 'none',
    projection: projection.join(),
    include,
  };
  return `${apiRoute(entity)}?${new URLSearchParams(query)}`;
}

/** Where such a row leads: a record to its page, a heading to the list of all that are of its kind. */
export function childPath(row: EntityRecord): string | undefined {
  const { source, parent, heading } = originOf(row)!;
  if (source.isWithin) return undefined;
  if (heading === undefined) return recordPath(source.entity, row.registration);
  return `${listRoute(source.entity)}?${new URLSearchParams({ [source.field]: literalCriterion(parent) })}`;
}
