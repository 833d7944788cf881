import type { RequestScope } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { isAboutKept, isKeptByKind } from './isAboutKept.ts';
import { amongLinked, linkedCondition } from './linkedCondition.ts';
import { isRuled, ruleConditions } from './ruleConditions.ts';

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
export const seesAll = ({ entity, table }: RecordSource, scope: RequestScope): boolean =>
  scope.onlyPerson === undefined && !isAboutKept(table, scope) && !isRuled(entity, scope);

/** What is about a record is not for those who may not read the record. */
function aboutReadable(store: RecordSource, scope: RequestScope, parameters: TenantParameters): readonly string[] {
  const { entity, table } = store;
  if (entity.about === undefined || !isAboutKept(table, scope)) return [];
  const { about } = entity;
  const naming = { record: `t.data->>'${about.record}'`, key: 'registration' } as const;
  if (table.view === undefined) return [aboutSeen(store, scope, parameters, { kind: `t.data->>'${about.kind}'`, ...naming })];
  const column = table.byPath.get(about.kind)?.column;
  if (column === undefined) throw new Error(`${entity.name} is about what "${about.kind}" names: the field has to be searchable`);
  // The column of a text holds it folded.
  const kind = `t.${column}`;
  return [`(${kind} is null or ${ofReadable(ruledTables(store, scope), scope, parameters, store.readable(scope), { kind, ...naming })})`];
}

/** Records that have a permission of their own, such as notes: without those about records that profiles keep; those for the user are the user's all the same. */
function aboutSeen(store: RecordSource, scope: RequestScope, parameters: TenantParameters, naming: NamingColumns): string {
  const tables = ruledTables(store, scope);
  const ruled = store.readable(scope).filter((name) => isRuled(tables.tableOf(name).entity, scope));
  const { user } = store.entity.about!;
  const own = user === undefined ? [] : [`t.data->>'${user}' = ${parameters.bind(scope.user.username)}`];
  const others = [`${naming.kind} is null`, withoutRules(store, scope, parameters, naming.kind, ruled)];
  return `(${[...others, ...own, ...ofRuled(tables, scope, parameters, ruled, naming)].join(' or ')})`;
}

/** What is about kinds of which the user sees every record, or which have no rules for them at all. */
function withoutRules(
  store: RecordSource,
  scope: RequestScope,
  parameters: TenantParameters,
  kind: string,
  ruled: readonly string[],
): string {
  if (!isKeptByKind(store.entity, scope.holder)) return `${kind} <> all(${parameters.bind(ruled)}::text[])`;
  const whole = store.readable(scope).filter((name) => !ruled.includes(name));
  return `${kind} = any(${parameters.bind(whole)}::text[])`;
}

/** With those of the kinds that the tenant describes. */
function ruledTables({ tableOf, tablesOf, people }: RecordSource, scope: RequestScope): RuledTables {
  const own = tablesOf(scope);
  return { tableOf: (name) => own.get(name) ?? tableOf(name), people };
}

/** Columns that name a record: its kind, and its id or registration. */
interface NamingColumns {
  readonly kind: string;
  readonly record: string;
  readonly key: 'id' | 'registration';
}

/** Where the tables are that rules are about. */
type RuledTables = Pick<RecordSource, 'tableOf' | 'people'>;

/** What names records of the kinds, as far as the rules of those let the user see them. */
export function ofReadable(
  tables: RuledTables,
  scope: RequestScope,
  parameters: TenantParameters,
  readable: readonly string[],
  naming: NamingColumns,
): string {
  const ruled = readable.filter((name) => isRuled(tables.tableOf(name).entity, scope));
  const whole = `${naming.kind} = any(${parameters.bind(readable.filter((name) => !ruled.includes(name)))})`;
  return `(${[whole, ...ofRuled(tables, scope, parameters, ruled, naming)].join(' or ')})`;
}

const ofRuled = (
  { tableOf, people }: RuledTables,
  scope: RequestScope,
  parameters: TenantParameters,
  ruled: readonly string[],
  { kind, record, key }: NamingColumns,
): readonly string[] =>
  ruled.map((name) => {
    const table = tableOf(name);
    const seen = ruleConditions({ table, people }, scope, parameters).join(' and ');
    return `(${kind} = ${parameters.bind(name)} and ${record} in (select t.${key} from ${table.sql} t where t.tenant = $1 and ${seen}))`;
  });
