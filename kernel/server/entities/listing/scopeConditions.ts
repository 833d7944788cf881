import type { RequestScope } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { amongLinked, linkedCondition } from './linkedCondition.ts';

/** Of all records of the tenant those that the user may see, in a list. */
export const listConditions = (
  store: RecordSource,
  scope: RequestScope,
  parameters: TenantParameters,
  isNarrowed: boolean,
): readonly string[] => [...amongLinked(scope.onlyPerson, store, parameters, isNarrowed), ...aboutReadable(store, scope, parameters)];

/** The same for a few records. */
export const readConditions = (store: RecordSource, scope: RequestScope, parameters: TenantParameters): readonly string[] => [
  ...linkedCondition(scope.onlyPerson, store, parameters),
  ...aboutReadable(store, scope, parameters),
];

/** What is about a record is not for those who may not read the record. */
function aboutReadable({ entity, table, readable }: RecordSource, scope: RequestScope, parameters: TenantParameters): readonly string[] {
  if (entity.about === undefined) return [];
  const column = table.byPath.get(entity.about)?.column;
  if (column === undefined) throw new Error(`${entity.name} is about what "${entity.about}" names: the field has to be searchable`);
  return [`(t.${column} is null or t.${column} = any(${parameters.bind(readable(scope))}))`];
}
