import { apiRoute, isPermitted } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import { ofReadable } from '../listing/scopeConditions.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { seesSharedOnly, SHOWN } from './documents.ts';

/** Of all documents of the tenant those that the user may see: of records that they may read, and that were shared where they see nothing else. */
export function readableDocuments(repositories: SqlRepositories, scope: RequestScope, parameters: TenantParameters): string {
  const entities = repositories
    .entitiesOf(scope)
    .filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`))
    .map(({ name }) => name);
  const store = { tableOf: (name: string) => repositories.tableOf(name, scope), people: () => repositories.people };
  const conditions = ['tenant = $1', ofReadable(store, scope, parameters, entities, { kind: 'entity', record: 'record_id', key: 'id' })];
  if (scope.onlyPerson !== undefined) {
    const person = parameters.bind(scope.onlyPerson);
    const link = `select from d.links l where l.tenant = $1 and l.from_id = record_id and l.to_registration = ${person}`;
    conditions.push(`(registration = ${person} or exists (${link}))`);
  }
  if (seesSharedOnly(scope)) conditions.push(SHOWN);
  return conditions.join(' and ');
}
