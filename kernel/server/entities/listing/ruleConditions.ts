import type { EntityDefinition } from '@mortise/sdk';
import type { AccessLimits, RequestScope, RowRule } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import type { TenantTable } from '../../services/database/tenantTables.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { clientConditions, isKeptFromClient } from './clientConditions.ts';
import { organizationsBelow } from './organizationsBelow.ts';
import { tableCriteria } from './tableCriteria.ts';

/** What rules of records are about: a table, and that of the people. */
type RuledTable = Pick<RecordSource, 'table' | 'people'>;

type Verb = 'read' | 'write';

/** The rules of somebody's profiles for the records of a collection; nothing where they may have all. */
export const rulesOf = ({ limits }: { readonly limits?: AccessLimits }, collection: string, verb: Verb): readonly RowRule[] | undefined =>
  limits?.[collection]?.[verb];

/** Whether some records of the kind are kept from the user, whatever they are linked with: by rules of their profiles, or since clients do not see them. */
export const isRuled = (entity: EntityDefinition, scope: RequestScope): boolean =>
  rulesOf(scope, entity.collection, 'read') !== undefined || isKeptFromClient(entity, scope);

/**
 * Of all records of the tenant those that a rule of the user's profiles lets through; for clients those that are for clients. A rule that says nothing
 * lets nothing through.
 */
export function ruleConditions(
  { table, people }: RuledTable,
  scope: RequestScope,
  parameters: TenantParameters,
  verb: Verb = 'read',
): readonly string[] {
  const rules = rulesOf(scope, table.entity.collection, verb);
  const forClients = clientConditions(table, scope, parameters);
  if (rules === undefined) return forClients;
  const conditions = rules.map((rule) => `(${conditionOf(rule, { table, people }, scope, parameters)})`);
  return [...forClients, conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`];
}

function conditionOf(rule: RowRule, { table, people }: RuledTable, scope: RequestScope, parameters: TenantParameters): string {
  if (rule.by === 'own') return `t.insert_user = ${parameters.bind(scope.user.username)}`;
  if (rule.by === 'organization') return ofOrganization(people(), scope, parameters);
  return rule.by === 'role' ? inRole(rule.roles ?? [], table, scope, parameters) : found(rule.criteria, table, scope, parameters);
}

function ofOrganization(people: TenantTable | undefined, { user, organizations }: RequestScope, parameters: TenantParameters): string {
  if (user.orgaRegistration === undefined || people === undefined) return 'false';
  if (organizations !== undefined) return `t.organization = any(${parameters.bind(organizations)}::text[])`;
  // As an array it is worked out once, and the index of the organizations takes it.
  return `t.organization = any(array(${organizationsBelow(people, user.orgaRegistration, parameters)}))`;
}

function inRole(roles: readonly string[], table: TenantTable, { user }: RequestScope, parameters: TenantParameters): string {
  const own = [user.personRegistration, user.partnerRegistration, user.orgaRegistration].filter((one) => one !== undefined);
  if (own.length === 0 || table.view || table.entity.fields['persons'] === undefined) return 'false';
  const keys = own.flatMap((registration) => (roles.length === 0 ? [`:${registration}`] : roles.map((role) => `${role}:${registration}`)));
  return `t.person_keys && ${parameters.bind(keys)}::text[]`;
}

/** What the collection no longer knows finds nothing: no rule opens more than it said. */
function found(criteria: Readonly<Record<string, string>>, table: TenantTable, scope: RequestScope, parameters: TenantParameters): string {
  const known = tableCriteria(table);
  const asked = Object.entries(criteria).filter(([, text]) => text !== '');
  if (asked.length === 0) return 'false';
  const conditions = asked.map(([name, text]) => known.get(name)?.(text, { name, parameters, timeZone: scope.timeZone }) ?? 'false');
  return conditions.filter((condition) => condition !== '').join(' and ') || 'false';
}
