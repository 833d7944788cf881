import type { EntityDefinition } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { TenantTable } from '../../services/database/tenantTables.ts';
import { seesSharedOnly } from '../seesSharedOnly.ts';
import type { TenantParameters } from '../TenantStatement.ts';

const keptStates = ({ workflow }: EntityDefinition) =>
  Object.entries(workflow?.states ?? {}).flatMap(([status, { keptFromClients: kept }]) => (kept === undefined ? [] : { status, kept }));

/** Whether the user is a client, and some records of the kind are not for clients, such as drafts. */
export const isKeptFromClient = (entity: EntityDefinition, scope: Pick<RequestScope, 'onlyPerson' | 'user'>): boolean =>
  seesSharedOnly(scope) && keptStates(entity).length > 0;

/** Of all records of the tenant those that are for clients, where the user is one. */
export function clientConditions({ entity, byPath }: TenantTable, scope: RequestScope, parameters: TenantParameters): readonly string[] {
  if (!seesSharedOnly(scope)) return [];
  return keptStates(entity).map(({ status, kept }) => {
    const isOther = `t.status <> ${parameters.bind(status)}`;
    if (kept === true) return isOther;
    const column = byPath.get(kept.without)?.column;
    if (column === undefined)
      throw new Error(`${entity.name} keeps records without "${kept.without}" from clients: the field has to be searchable`);
    return `(${isOther} or t.${column} is not null)`;
  });
}
