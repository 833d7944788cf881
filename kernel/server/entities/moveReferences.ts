import type { MovedReferences, Redirection, RequestScope } from '@mortise/sdk/server';
import type { OpenDatabase } from '../services/database/Database.ts';
import type { SqlRepository } from './SqlRepository.ts';
import { TenantParameters } from './TenantStatement.ts';

/** Lets the users who are one person be another. */
export type MovePeople = (scope: Pick<RequestScope, 'tenant'>, redirection: Redirection) => Promise<void>;

/** What it works on. */
export interface ReferringRecords {
  readonly database: OpenDatabase;
  readonly repositoryOf: (entity: string) => SqlRepository;
  readonly movePeople: MovePeople;
}

/** Lets some of the records that refer to one record refer to another; with the last of them its documents and users go over. */
export async function moveReferences(
  { database, repositoryOf, movePeople }: ReferringRecords,
  scope: RequestScope,
  redirection: Redirection,
  most: number,
): Promise<MovedReferences> {
  const { entity, from, to } = redirection;
  const other = await repositoryOf(entity).get(scope, to, { projection: ['registration'] });
  const parameters = new TenantParameters(scope);
  const [kind, registration] = [parameters.bind(entity), parameters.bind(from)];
  const text = `select distinct from_entity as entity, from_id as id from d.links
    where tenant = $1 and to_entity = ${kind} and to_registration = ${registration} order by id limit ${most + 1}`;
  const found = await parameters.statement(text).run<{ entity: string; id: string }>(database);
  const referring = found.slice(0, most);
  for (const { entity: name, id } of referring) await repositoryOf(name).redirect(scope, id, redirection);
  const continues = found.length > most;
  if (!continues) {
    await moveDocuments(database, scope, redirection, other._id);
    if (repositoryOf(entity).isOfPeople) await movePeople(scope, redirection);
  }
  return { moved: referring.length, continues };
}

async function moveDocuments(database: OpenDatabase, scope: RequestScope, { entity, from, to }: Redirection, id: string): Promise<void> {
  const parameters = new TenantParameters(scope);
  const [record, registration] = [parameters.bind(id), parameters.bind(to)];
  const of = `entity = ${parameters.bind(entity)} and registration = ${parameters.bind(from)}`;
  const text = `update d.documents set record_id = ${record}::uuid, registration = ${registration} where tenant = $1 and ${of}`;
  await database.write(scope.tenant, [parameters.statement(text)]);
}
