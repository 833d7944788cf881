import type { TenantParameters } from '../TenantStatement.ts';

/** What a user sees who may see only what is linked with one person: records that refer to them, and themselves. Decision PERM-031. */
export function linkedCondition(person: string | undefined, parameters: TenantParameters): readonly string[] {
  if (person === undefined) return [];
  const registration = parameters.bind(person);
  const link = `select 1 from d.links l where l.tenant = $1 and l.from_id = t.id and l.to_registration = ${registration}`;
  return [`(t.registration = ${registration} or exists (${link}))`];
}
