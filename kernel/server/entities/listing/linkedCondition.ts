import type { RequestScope } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { isAboutKept } from './isAboutKept.ts';
import { isRuled } from './ruleConditions.ts';

/**
 * What a user sees who may see only what is linked with one person: records that refer to them, and themselves; nothing of what is no
 * record of the store. PERM-031.
 * This form is for few records; `amongLinked` finds them all.
 */
export function linkedCondition(person: string | undefined, { table }: RecordSource, parameters: TenantParameters): readonly string[] {
  if (person === undefined) return [];
  if (table.view) return ['false'];
  const registration = parameters.bind(person);
  const link = `select 1 from d.links l where l.tenant = $1 and l.from_id = t.id and l.to_registration = ${registration}`;
  return [`(t.registration = ${registration} or exists (${link}))`];
}

/**
 * The same for a list: begins with the links, of which one person has few, or walks along an index and looks each record up there.
 * `isNarrowed`: there are other conditions, or all are wanted. Then the index of the persons says which they are before one is read.
 */
export function amongLinked(
  person: string | undefined,
  store: RecordSource,
  parameters: TenantParameters,
  isNarrowed: boolean,
): readonly string[] {
  if (person === undefined) return [];
  if (store.table.view) return ['false'];
  if (isNarrowed && store.table.hasPersonsOnly && !store.isPerson) return [`t.person_keys @> ${parameters.bind([`:${person}`])}::text[]`];
  const links = `select l.from_id from ${linksTo(person, store, parameters)}`;
  if (!store.isPerson) return [`t.id in (${links})`];
  const self = `select s.id from ${store.table.sql} s where s.tenant = $1 and s.registration = ${parameters.bind(person)}`;
  return [`t.id in (${links} union all ${self})`];
}

/** Whether it is the links of one person alone that say what the user sees of the entity. */
export const seesLinkedOnly = (
  { isPerson, table, entity }: RecordSource,
  scope: RequestScope,
): scope is RequestScope & { readonly onlyPerson: string } =>
  scope.onlyPerson !== undefined && !isPerson && table.view === undefined && !isAboutKept(table, scope) && !isRuled(entity, scope);

/** Ids of the linked records, the newest first, straight from the index. `before`: of those that are older than the record with this id. */
export function newestLinked(person: string, store: RecordSource, parameters: TenantParameters, before?: unknown): string {
  const older = before === undefined ? '' : ` and l.from_id < ${parameters.bind(before)}::uuid`;
  return `select distinct l.from_id as id from ${linksTo(person, store, parameters)}${older} order by id desc`;
}

/** Looked up in what was read once, row by row: the order that the rows come in stays. */
export const isLinked = (id: string, person: string, store: RecordSource, parameters: TenantParameters): string =>
  `(${id} in (select l.from_id from ${linksTo(person, store, parameters)})) is true`;

const linksTo = (person: string, { entity }: RecordSource, parameters: TenantParameters): string =>
  `d.links l where l.tenant = $1 and l.to_registration = ${parameters.bind(person)} and l.from_entity = ${parameters.bind(entity.name)}`;
