import type { RequestScope } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { amongLinked, linkedCondition } from './linkedCondition.ts';
import { ruleConditions, rulesOf } from './ruleConditions.ts';

/** Of all records of the tenant those that the user may see, in a list. */
export const listConditions = (
  store: RecordSource,
  scope: RequestScope,
  parameters: TenantParameters,
  isNarrowed: boolean,
): readonly string[] => [
  ...amongLinked(scope.onlyPerson, store, parameters, isNarrowed),
  ...ruleConditions(store, scope, parameters),
  ...aboutReadable(store, scope, parameters),
];

/** The same for a few records. */
export const readConditions = (store: RecordSource, scope: RequestScope, parameters: TenantParameters): readonly string[] => [
  ...linkedCondition(scope.onlyPerson, store, parameters),
  ...ruleConditions(store, scope, parameters),
  ...aboutReadable(store, scope, parameters),
];

/** Whether every record of the collection is the user's to see, so that no single one has to be asked for. */
export const seesAll = ({ entity }: RecordSource, { onlyPerson, limits }: RequestScope): boolean =>
  onlyPerson === undefined && entity.about === undefined && limits?.[entity.collection]?.read === undefined;

/** What is about a record is not for those who may not read the record. */
function aboutReadable(store: RecordSource, scope: RequestScope, parameters: TenantParameters): readonly string[] {
  const { entity, table } = store;
  if (entity.about === undefined) return [];
  const column = table.byPath.get(entity.about.kind)?.column;
  if (column === undefined) throw new Error(`${entity.name} is about what "${entity.about.kind}" names: the field has to be searchable`);
  // The column of a text holds it folded.
  const [kind, record] = [`t.${column}`, `t.data->>'${entity.about.record}'`];
  return [`(${kind} is null or ${ofReadable(store, scope, parameters, store.readable(scope), { kind, record, key: 'registration' })})`];
}

/** Columns that name a record: its kind, and its id or registration. */
interface NamingColumns {
  readonly kind: string;
  readonly record: string;
  readonly key: 'id' | 'registration';
}

/** What names records of the kinds, as far as the rules of those let the user see them. */
export function ofReadable(
  { tableOf, people }: Pick<RecordSource, 'tableOf' | 'people'>,
  scope: RequestScope,
  parameters: TenantParameters,
  readable: readonly string[],
  { kind, record, key }: NamingColumns,
): string {
  const isRuled = (name: string) => scope.limits !== undefined && rulesOf(scope, tableOf(name).entity.collection, 'read') !== undefined;
  const ruled = readable.filter(isRuled);
  const conditions = [`${kind} = any(${parameters.bind(readable.filter((name) => !ruled.includes(name)))})`];
  for (const name of ruled) {
    const table = tableOf(name);
    const seen = ruleConditions({ table, people }, scope, parameters).join(' and ');
    conditions.push(
      `(${kind} = ${parameters.bind(name)} and ${record} in (select t.${key} from ${table.sql} t where t.tenant = $1 and ${seen}))`,
    );
  }
  return `(${conditions.join(' or ')})`;
}
