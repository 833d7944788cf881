import { apiRoute, type EntityDefinition, isPermitted } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import { ofReadable } from '../listing/scopeConditions.ts';
import { seesSharedOnly } from '../seesSharedOnly.ts';
import type { SqlRepositories } from '../SqlRepositories.ts';
import type { TenantParameters } from '../TenantStatement.ts';
import { filePaths } from './fileFields.ts';

/** Of all documents of the tenant those that the user may see: of records that they may read, and that were shared where they see nothing else. */
export function readableDocuments(repositories: SqlRepositories, scope: RequestScope, parameters: TenantParameters): string {
  const entities = repositories.entitiesOf(scope).filter((entity) => isPermitted(scope.holder, `read ${apiRoute(entity)}`));
  const names = entities.map(({ name }) => name);
  const store = { tableOf: (name: string) => repositories.tableOf(name, scope), people: () => repositories.people };
  const conditions = ['tenant = $1', ofReadable(store, scope, parameters, names, { kind: 'entity', record: 'record_id', key: 'id' })];
  if (scope.onlyPerson !== undefined) {
    const person = parameters.bind(scope.onlyPerson);
    const link = `select from d.links l where l.tenant = $1 and l.from_id = record_id and l.to_registration = ${person}`;
    conditions.push(`(registration = ${person} or exists (${link}))`);
  }
  const hidden = entities.flatMap((entity) => hiddenFiles(repositories, scope, entity));
  const inShownField = `(field is not null and entity || '/' || field <> all(${parameters.bind(hidden)}::text[]))`;
  conditions.push(seesSharedOnly(scope) ? `(shared or ${inShownField})` : `(field is null or ${inShownField})`);
  return conditions.join(' and ');
}

/** `Inspection/photos`, of each field with files that the user does not see. */
function hiddenFiles(repositories: SqlRepositories, scope: RequestScope, entity: EntityDefinition): readonly string[] {
  const paths = filePaths(entity);
  if (paths.length === 0) return paths;
  const repository = repositories.sqlOf(entity, scope);
  return paths.filter((path) => !repository.showsField(scope, path)).map((path) => `${entity.name}/${path}`);
}
