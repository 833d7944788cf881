import type { TenantParameters } from '../TenantStatement.ts';

/**
 * What a user sees who may see only what is linked with one person: records that refer to them, and themselves. Decision PERM-031.
 * This form is for few records; `amongLinked` finds them all.
 */
export function linkedCondition(person: string | undefined, parameters: TenantParameters): readonly string[] {
  if (person === undefined) return [];
  const registration = parameters.bind(person);
  const link = `select 1 from d.links l where l.tenant = $1 and l.from_id = t.id and l.to_registration = ${registration}`;
  return [`(t.registration = ${registration} or exists (${link}))`];
}

/** The same for a list: begins with the links, of which one person has few, not with the table. */
export function amongLinked(person: string | undefined, table: string, parameters: TenantParameters): readonly string[] {
  if (person === undefined) return [];
  const registration = parameters.bind(person);
  const links = `select l.from_id from d.links l where l.tenant = $1 and l.to_registration = ${registration}`;
  const self = `select s.id from ${table} s where s.tenant = $1 and s.registration = ${registration}`;
  return [`t.id in (${links} union all ${self})`];
}
